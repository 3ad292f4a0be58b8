"""orjson or DuckDB reading what framewise reads, summed the same way."""

import json
import sys
import time

module, shape, path = sys.argv[1:]
start = time.perf_counter_ns()
frames = evaluations = records = index = shown = cost = 0
if module == "duckdb":
    import duckdb

    connection = duckdb.connect()
    connection.execute("set threads = 2")
    columns = {name: "BIGINT" for name in (
        "index", "time", "interval", "deadline", "mainStart", "mainEnd", "renderStart",
        "renderEnd", "present", "frame", "count", "duration")}
    columns.update(kind="VARCHAR", view="VARCHAR", work="VARCHAR")
    records, frames, index, shown, evaluations, cost = connection.execute(
        f"""select count(*), count(*) filter (kind = 'frame'), sum("index")::hugeint,
          sum(present - "time") filter (kind = 'frame'), count(*) filter (kind = 'evaluation'),
          sum("count" * duration) filter (kind = 'evaluation')
        from read_json(?, format = 'newline_delimited', columns = {columns})""", [path]).fetchone()
elif shape == "framelog":
    import orjson

    with open(path, "rb") as lines:
        for line in lines:
            record = orjson.loads(line)
            records += 1
            if record["kind"] == "frame":
                frames += 1
                index += record["index"]
                shown += record["present"] - record["time"]
            elif record["kind"] == "evaluation":
                evaluations += 1
                cost += record["count"] * record["duration"]
else:
    import orjson

    with open(path, "rb") as file:
        for event in orjson.loads(file.read())["traceEvents"]:
            records += 1
            frames += event["name"] == "BeginFrame"
elapsed = time.perf_counter_ns() - start
sums = [int(index), int(shown), int(cost)] if shape == "framelog" else None
print(json.dumps({
    "ns": elapsed, "records": records, "frames": frames, "evaluations": evaluations,
    "sums": sums}))
