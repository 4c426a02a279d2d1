import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fuzz, type Outcome } from './fuzz/session/session.js'
import { TARGETS, targetsOf } from './fuzz/targets/targets.js'

const USAGE = `npm run fuzz -- <target>… [--seconds n] [--count n] [--seed s] [--json]
  Mutates valid files at random, runs them through a target, and saves files that break a rule in .fuzz/<target>/.
  all          all formats: read, use, write, read again; or the id of one format
  build        whole builds of every kind of file, from import to pack to runtime; or one: build/mdl7
  numbers      whole builds with unusual numbers at every position of every kind of source; or one: numbers/wmp
  pack         the runtime on damaged packs; or one kind: pack/level
  walk         walkers and traces with damaged numbers
  --seconds n  time per target (10; unlimited with --count)
  --count n    mutations per target
  --seed s     seed of the random numbers (1); the same seed gives the same mutations
  --json       prints one JSON line per target
  Targets: ${TARGETS.map(({ id }) => id).join(' ')}`

const folder = resolve(import.meta.dirname, '../../../.fuzz')

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seconds: { type: 'string' },
      count: { type: 'string' },
      seed: { type: 'string' },
      json: { type: 'boolean' },
    },
  })
  const count = Number(values.count ?? Infinity)
  const seconds = Number(values.seconds ?? (values.count === undefined ? 10 : Infinity))
  const seed = Number(values.seed ?? 1)
  const targets = [...new Set(positionals.flatMap(targetsOf))]
  const unknown = positionals.filter((word) => targetsOf(word).length === 0)
  if (targets.length === 0 || unknown.length > 0 || !(seconds > 0) || !(count > 0) || !Number.isInteger(seed)) {
    throw new Error(USAGE)
  }
  const totals = { mutations: 0, read: 0, failures: 0 }
  for (const target of targets) {
    const seeds = await target.seeds()
    if (seeds.length === 0) {
      console.error(`${target.id}: no seeds, because no writer makes one and the corpus has none`)
      if (!positionals.includes('all')) process.exitCode = 1
      continue
    }
    const outcome = await fuzz(target, seeds, { seconds, count, seed, folder })
    console.log(values.json ? JSON.stringify(outcome) : print(outcome))
    totals.mutations += outcome.mutations
    totals.read += outcome.read
    totals.failures += outcome.failures.length
  }
  if (targets.length > 1 && !values.json) {
    console.log(
      `${totals.mutations} mutations, ${totals.read} read, ${totals.failures} FAILURES`.replace(
        ' 0 FAILURES',
        ' no failures',
      ),
    )
  }
  if (totals.failures > 0) process.exitCode = 1
}

function print({ target, seed, mutations, read, failures }: Outcome): string {
  const head = `${target}: ${mutations} mutations of seed ${seed}, ${read} read, ${mutations - read} refused`
  const lines = failures.map(
    ({ rule, message, number, times, bytes, file }) =>
      `  ${rule} (${times} times, first at mutation ${number}): ${message.split('\n').slice(0, 4).join('\n    ')}\n    ${bytes} bytes in ${file}`,
  )
  return [`${head}, ${failures.length === 0 ? 'no failures' : `${failures.length} FAILURES`}`, ...lines].join('\n')
}

await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
