import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Format } from '../formats/format.js'
import type { Finding } from './judge.js'
import { type Death, JudgingThread } from './judging-thread.js'
import { mutation } from './mutations.js'
import { shrink } from './shrink.js'

/** Shrinking one failure may take this long. */
const SHRINK_MILLISECONDS = 15_000
/** Different failures that are shrunk and saved; more say the same. */
const MOST_FAILURES = 8

/** One way to fail, with the smallest input that fails so. */
export interface Failure {
  readonly rule: string
  readonly message: string
  /** Mutation that failed first; with the seed it is all that is needed to repeat it. */
  readonly number: number
  /** How many mutations failed in this way. */
  readonly times: number
  readonly bytes: number
  readonly file: string
}

export interface Outcome {
  readonly format: string
  readonly seed: number
  readonly mutations: number
  readonly read: number
  readonly failures: readonly Failure[]
}

interface Found {
  readonly number: number
  readonly finding: Finding | Death
  times: number
}

/** Mutates the seeds of a format for some seconds, and saves what breaks a rule, shrunk, below `folder`. */
export async function fuzz(
  format: Format,
  seeds: readonly Uint8Array[],
  options: { readonly seconds: number; readonly seed: number; readonly folder: string },
): Promise<Outcome> {
  const { seconds, seed, folder } = options
  const thread = new JudgingThread({ format: format.id, seeds, seed })
  const found = new Map<string, Found>()
  const note = (number: number, finding: Finding | Death) => {
    const known = found.get(signature(finding))
    if (known === undefined) found.set(signature(finding), { number, finding, times: 1 })
    else known.times++
  }
  // The clock starts when the thread has loaded its code.
  await thread.judge(seeds[0])
  const until = Date.now() + seconds * 1000
  for (let from = 0; Date.now() < until; ) {
    const death = await thread.run(from, until, note)
    if (death === undefined) break
    note(thread.current, death)
    from = thread.current + 1
  }
  const { done, read } = thread.counts
  const failures: Failure[] = []
  for (const one of [...found.values()].slice(0, MOST_FAILURES)) {
    const input = mutation(seeds, format.text, seed, one.number)
    failures.push(await save(thread, input, one, join(folder, format.id)))
  }
  await thread.stop()
  return { format: format.id, seed, mutations: done, read, failures }
}

async function save(thread: JudgingThread, input: Uint8Array, found: Found, folder: string): Promise<Failure> {
  const wanted = signature(found.finding)
  const fails = async (bytes: Uint8Array) => {
    const finding = await thread.judge(bytes)
    return finding !== undefined && signature(finding) === wanted
  }
  const smallest = await shrink(input, fails, Date.now() + SHRINK_MILLISECONDS)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${createHash('sha256').update(smallest).digest('hex').slice(0, 16)}.bin`)
  writeFileSync(file, smallest)
  const { number, finding, times } = found
  return { rule: finding.rule, message: finding.message, number, times, bytes: smallest.length, file }
}

/** Failures of one cause: the same rule, call and message but for its numbers, and the same place in the source. */
function signature(finding: Finding | Death): string {
  const [message, place = ''] = finding.message.split('\n')
  return [finding.rule, 'call' in finding ? finding.call : '', `${message} ${place}`.replace(/\d+|"[^"]*"/g, '#')].join(
    '|',
  )
}
