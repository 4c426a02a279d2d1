import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { FAULTS } from './faults/all.js'
import type { Amount, Fault } from './faults/fault.js'
import { type Ground, makeGround, removeGround } from './faults/ground.js'
import { Tally } from './faults/tally.js'

const USAGE = `npm run faults -- [--count n] [--seed s] [--only fault]… [--json]
  Builds a small project with a store that is damaged in every way, and compares with a build without one.
  --count n     kills, and the measure of other rounds (100)
  --seed s      which random numbers (1); the same seed makes the same faults, except for the moments of kills
  --only fault  one kind, or more: ${FAULTS.map(({ id }) => id).join(' ')}
  --json        one JSON line a fault`

/** Files that are older have hashes that a store believes: those of packs, too, are to be damaged. Milliseconds. */
const SETTLED = 2100
const MOST_SHOWN = 5

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
  const ground = await makeGround()
  await setTimeout(SETTLED)
  try {
    for (const fault of faults) await runOne(fault, ground, amount, values.json)
  } finally {
    await removeGround(ground)
  }
}

async function runOne(fault: Fault, ground: Ground, amount: Amount, json: boolean): Promise<void> {
  const tally = new Tally()
  const start = performance.now()
  await fault.run(ground, tally, amount)
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
  const shown = failures
    .slice(0, MOST_SHOWN)
    .map(({ what, reason }) => `  FAILED ${what}\n    ${reason.slice(0, 1500)}`)
  const more = failures.length > MOST_SHOWN ? [`  … and ${failures.length - MOST_SHOWN} more`] : []
  const repeat =
    failures.length > 0 ? [`  again: npm run faults -- --seed ${amount.seed} --count ${amount.count} --only ${id}`] : []
  const lines = [...notes.map((note) => `  ${note}`), ...skipped.map((what) => `  NOT TRIED: ${what}`)]
  return [head, ...new Set(lines), ...shown, ...more, ...repeat].join('\n')
}

await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
