import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { FORMATS } from './formats/all.js'
import { seedFiles } from './fuzz/seed-files.js'
import { fuzz, type Outcome } from './fuzz/session.js'

const USAGE = `pnpm fuzz <format>|all [--seconds n] [--seed s] [--json]
  Changes valid files at random, reads, uses and writes them, and saves what breaks a rule below .fuzz/<format>/.
  --seconds n  how long, per format (10)
  --seed s     which random numbers (1); the same seed makes the same mutations
  --json       one JSON line a format
  Formats: ${FORMATS.map(({ id }) => id).join(' ')}`

const folder = resolve(import.meta.dirname, '../../../.fuzz')

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seconds: { type: 'string' }, seed: { type: 'string' }, json: { type: 'boolean' } },
  })
  const seconds = Number(values.seconds ?? 10)
  const seed = Number(values.seed ?? 1)
  const formats = FORMATS.filter(({ id }) => positionals.includes(id) || positionals.includes('all'))
  const unknown = positionals.filter((name) => name !== 'all' && !FORMATS.some(({ id }) => id === name))
  if (formats.length === 0 || unknown.length > 0 || !(seconds > 0) || !Number.isInteger(seed)) throw new Error(USAGE)
  for (const format of formats) {
    const seeds = seedFiles(format)
    if (seeds.length === 0) {
      console.error(`${format.id}: no seeds, for no writer makes one and the corpus has none`)
      if (!positionals.includes('all')) process.exitCode = 1
      continue
    }
    const outcome = await fuzz(format, seeds, { seconds, seed, folder })
    console.log(values.json ? JSON.stringify(outcome) : print(outcome))
    if (outcome.failures.length > 0) process.exitCode = 1
  }
}

function print({ format, seed, mutations, read, failures }: Outcome): string {
  const head = `${format}: ${mutations} mutations of seed ${seed}, ${read} read, ${mutations - read} refused`
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
