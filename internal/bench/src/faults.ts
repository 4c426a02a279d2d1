import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { FAULTS } from './faults/all.js'
import type { Amount, Fault } from './faults/fault.js'
import { createTestBed, removeTestBed, type TestBed } from './faults/project/test-bed.js'
import { Tally } from './faults/tally.js'

const USAGE = `npm run faults -- [--count n] [--seed s] [--only fault]… [--json]
  Damages the store of a small project in many ways, builds the project, and compares with a build without a store. Serves its packs badly, and loads them.
  --count n     number of kills; other faults derive their rounds from it (100)
  --seed s      seed of the random numbers (1); the same seed gives the same faults, except for the moments of kills
  --only fault  only this fault; repeatable: ${FAULTS.map(({ id }) => id).join(' ')}
  --json        prints one JSON line per fault`

/**
 * Age of a file from which a store trusts its stored hash [ms]. After this wait, faults also cover packs with trusted
 * hashes.
 */
const SETTLING_TIME = 2100
const MAX_SHOWN = 5

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', multiple: true },
      json: { type: 'boolean', default: false },
    },
  })
  const amount = { count: Number(values.count), seed: Number(values.seed) }
  const only = values.only ?? FAULTS.map(({ id }) => id)
  const faults = FAULTS.filter(({ id }) => only.includes(id))
  if (
    !(amount.count > 0) ||
    !Number.isInteger(amount.seed) ||
    only.some((id) => !FAULTS.some((one) => one.id === id))
  ) {
    throw new Error(USAGE)
  }
  const testBed = await createTestBed()
  await setTimeout(SETTLING_TIME)
  try {
    for (const fault of faults) await runOne(fault, testBed, amount, values.json)
  } finally {
    await removeTestBed(testBed)
  }
}

async function runOne(fault: Fault, testBed: TestBed, amount: Amount, json: boolean): Promise<void> {
  const tally = new Tally()
  const start = performance.now()
  await fault.run(testBed, tally, amount)
  const seconds = Math.round((performance.now() - start) / 100) / 10
  if (tally.failures.length > 0) process.exitCode = 1
  const { tried, held, skipped, notes, failures } = tally
  if (json) console.log(JSON.stringify({ fault: fault.id, ...amount, tried, held, seconds, skipped, notes, failures }))
  else console.log(print(fault, tally, seconds, amount))
}

function print(
  { id, text }: Fault,
  { tried, held, failures, skipped, notes }: Tally,
  seconds: number,
  amount: Amount,
): string {
  const head = `${id.padEnd(10)} ${`${tried}`.padStart(5)} tried ${`${held}`.padStart(5)} held ${seconds.toFixed(1).padStart(6)} s  ${text}`
  const shown = failures.slice(0, MAX_SHOWN).map(({ what, reason }) => `  FAILED ${what}\n    ${reason.slice(0, 1500)}`)
  const more = failures.length > MAX_SHOWN ? [`  … and ${failures.length - MAX_SHOWN} more`] : []
  const repeat =
    failures.length > 0
      ? [`  repeat with: npm run faults -- --seed ${amount.seed} --count ${amount.count} --only ${id}`]
      : []
  const lines = [...notes.map((note) => `  ${note}`), ...skipped.map((what) => `  NOT TRIED: ${what}`)]
  return [head, ...new Set(lines), ...shown, ...more, ...repeat].join('\n')
}

await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
