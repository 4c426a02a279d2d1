import { parseArgs } from 'node:util'
import { corpusRoot } from '@brushwork-internal/testkit/corpus'
import { benchCodecs } from './codecs/bench.js'
import { print, printCopy } from './codecs/report.js'

const USAGE = `pnpm bench codecs [--rounds n] [--format id] [--json]
  Readers on every file of the corpus, against the memory copy of all of them.
  --rounds n    times each set is gone through (20)
  --format id   one format only, e.g. mdl7
  --json        one JSON object instead of tables`

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string' }, format: { type: 'string' }, json: { type: 'boolean' } },
  })
  const rounds = Number(values.rounds ?? 20)
  if (positionals.join() !== 'codecs' || !(Number.isInteger(rounds) && rounds > 0)) throw new Error(USAGE)
  if (corpusRoot === undefined) throw new Error('There is nothing to measure: set BRUSHWORK_CORPUS to a corpus folder.')
  const { copy, reports, left } = benchCodecs(rounds, values.format)
  if (values.json) {
    console.log(JSON.stringify({ copy, reports, left }))
    return
  }
  console.log(`${printCopy(copy)}\n`)
  for (const report of reports) console.log(`${print(report)}\n`)
  if (left.length > 0) console.log(`${left.length} files without a reader, or refused: ${left.join(', ')}`)
}

try {
  main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
