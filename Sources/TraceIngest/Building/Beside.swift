import Dispatch
import Synchronization

/// Does two things on two threads; gives what came of both.
func beside<First: Sendable, Second: Sendable>(
  _ first: @Sendable () -> First, _ second: @Sendable () -> Second
) -> (First, Second) {
  let results = Mutex<(first: First?, second: Second?)>((nil, nil))
  // The mutex is all that is needed; the queue is what the thread sanitizer can see.
  let turns = DispatchQueue(label: "framewise.beside")
  DispatchQueue.concurrentPerform(iterations: 2) { number in
    if number == 0 {
      let result = first()
      turns.sync { results.withLock { $0.first = result } }
    } else {
      let result = second()
      turns.sync { results.withLock { $0.second = result } }
    }
  }
  let found = turns.sync { results.withLock { $0 } }
  return (found.first ?? first(), found.second ?? second())
}
