@main
struct Framewise {
  static func main() {}
}
