// simdjson On-Demand reading what framewise reads: the same fields of the same records, summed.
// Modes: framelog-chunked (bounded memory, as good as it gets), framelog-whole, chrome.
#include <simdjson.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

using namespace simdjson;
using Clock = std::chrono::steady_clock;

struct Found {
  long records = 0, frames = 0, evaluations = 0;
  unsigned long index = 0, shown = 0, cost = 0;
  std::vector<std::string> names;
  // What a reader keeps: a row of numbers a frame and an evaluation.
  std::vector<int64_t> kept;

  int64_t name(std::string_view text) {
    for (size_t i = 0; i < names.size(); i++)
      if (names[i] == text) return i;
    names.emplace_back(text);
    return names.size() - 1;
  }
};

template <class Document>
static void add_record(Document&& document, Found& found) {
  found.records++;
  ondemand::object record = document.get_object();
  std::string_view kind = record["kind"].get_string();
  if (kind == "frame") {
    found.frames++;
    int64_t index = record["index"].get_int64();
    int64_t time = record["time"].get_int64();
    static const char* fields[] = {"interval", "deadline", "mainStart", "mainEnd", "renderStart",
                                   "renderEnd"};
    for (auto field : fields) found.kept.push_back(record[field].get_int64());
    int64_t present = record["present"].get_int64();
    found.index += index;
    found.shown += present - time;
    found.kept.insert(found.kept.end(), {index, time, present});
  } else if (kind == "evaluation") {
    found.evaluations++;
    int64_t frame = record["frame"].get_int64();
    int64_t view = found.name(record["view"].get_string());
    int64_t work = found.name(record["work"].get_string());
    int64_t count = record["count"].get_int64();
    int64_t duration = record["duration"].get_int64();
    found.cost += (unsigned long)count * duration;
    found.kept.insert(found.kept.end(), {frame, view, work, count, duration});
  }
}

static void read_chunked(const char* path, Found& found) {
  int file = open(path, O_RDONLY);
  const size_t size = 512 << 10;
  std::vector<char> buffer(size + SIMDJSON_PADDING);
  ondemand::parser parser;
  size_t have = 0;
  for (ssize_t filled; (filled = read(file, buffer.data() + have, size - have)) > 0;) {
    have += filled;
    size_t end = have;
    while (end > 0 && buffer[end - 1] != '\n') end--;
    ondemand::document_stream stream;
    if (parser.iterate_many((const uint8_t*)buffer.data(), end, size).get(stream)) exit(1);
    for (auto document : stream) add_record(document, found);
    memmove(buffer.data(), buffer.data() + end, have - end);
    have -= end;
  }
}

static void read_whole(const char* path, Found& found) {
  padded_string text = padded_string::load(path);
  ondemand::parser parser;
  ondemand::document_stream stream;
  if (parser.iterate_many(text, 1 << 20).get(stream)) exit(1);
  for (auto document : stream) add_record(document, found);
}

// One ordered pass over the members of an event; its arguments are entered only when they matter.
static void read_chrome(const char* path, Found& found) {
  padded_string text = padded_string::load(path);
  ondemand::parser parser;
  auto document = parser.iterate(text);
  for (ondemand::object event : document["traceEvents"].get_array()) {
    found.records++;
    long sequence = 0, time = 0;
    int kind = -1;
    for (auto field : event) {
      ondemand::raw_json_string key = field.key();
      if (key == "args") {
        for (auto member : field.value().get_object()) {
          ondemand::raw_json_string name = member.key();
          if (name == "frameSeqId") {
            sequence = (int64_t)member.value().get_int64();
          } else if (name == "chrome_frame_reporter") {
            for (auto part : member.value().get_object()) {
              ondemand::raw_json_string inner = part.key();
              if (inner == "frame_sequence") sequence = (int64_t)part.value().get_int64();
              else if (inner == "state") found.name(part.value().get_string());
            }
          }
          break;
        }
      } else if (key == "name") {
        std::string_view name = field.value().get_string();
        kind = name == "BeginFrame" ? 0 : name == "DrawFrame" ? 1 : name == "PipelineReporter" ? 2 : -1;
        if (kind < 0) break;
      } else if (key == "ts") {
        time = (int64_t)(double)field.value().get_double();
      }
    }
    if (kind < 0) continue;
    if (kind == 0) found.frames++;
    found.kept.insert(found.kept.end(), {kind, sequence, time});
  }
}

int main(int count, char** words) {
  if (count < 3) return 2;
  std::string_view mode = words[1];
  Found found;
  auto start = Clock::now();
  if (mode == "framelog-chunked") read_chunked(words[2], found);
  else if (mode == "framelog-whole") read_whole(words[2], found);
  else read_chrome(words[2], found);
  auto elapsed = std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - start).count();
  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  printf("{\"ns\":%ld,\"peak\":%ld,\"records\":%ld,\"frames\":%ld,\"evaluations\":%ld,\"sums\":[%lu,%lu,%lu]}\n",
         (long)elapsed, usage.ru_maxrss * 1024L, found.records, found.frames, found.evaluations,
         found.index, found.shown, found.cost);
}
