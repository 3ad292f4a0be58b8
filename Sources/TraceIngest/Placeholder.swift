// Comes with this change.
