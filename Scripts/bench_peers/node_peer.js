// V8's JSON.parse reading what framewise reads, summed the same way.
const fs = require('fs');
const [shape, path] = process.argv.slice(2);
const start = process.hrtime.bigint();
let records = 0, frames = 0, evaluations = 0, index = 0, shown = 0, cost = 0n;
if (shape === 'framelog') {
  for (const line of fs.readFileSync(path, 'utf8').split('\n')) {
    if (!line) continue;
    const record = JSON.parse(line);
    records++;
    if (record.kind === 'frame') {
      frames++;
      index += record.index;
      shown += record.present - record.time;
    } else if (record.kind === 'evaluation') {
      evaluations++;
      cost += BigInt(record.count * record.duration);
    }
  }
} else {
  for (const event of JSON.parse(fs.readFileSync(path, 'utf8')).traceEvents) {
    records++;
    if (event.name === 'BeginFrame') frames++;
  }
}
const ns = Number(process.hrtime.bigint() - start);
const sums = shape === 'framelog' ? [index, shown, Number(cost)] : null;
console.log(JSON.stringify({ns, records, frames, evaluations, sums}));
