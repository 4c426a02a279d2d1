import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../calls.js'
import type { Target } from '../targets/target.js'
import { type Death, JudgingThread } from './judging-thread.js'
import { shrink } from './shrink.js'

/** Time limit for shrinking one failure [ms]. */
const SHRINK_MILLISECONDS = 15_000
/** Most different failures that are shrunk and saved. More rarely add information. */
const MAX_FAILURES = 8

/** One distinct failure with the smallest input that causes it. */
interface Failure {
  readonly rule: string
  readonly message: string
  /** Number of the first failing mutation. With the seed, it reproduces the failure. */
  readonly number: number
  /** Number of mutations with this failure. */
  readonly times: number
  readonly bytes: number
  readonly file: string
}

export interface Outcome {
  readonly target: string
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

/** Limits of a session. It ends at the number of mutations or the time, whichever comes first. */
export interface Extent {
  readonly seconds: number
  readonly count: number
  readonly seed: number
  /** Folder for failing inputs, shrunk. */
  readonly folder: string
}

/** Mutates the seeds of a target and collects failures. */
export async function fuzz(target: Target, seeds: readonly Uint8Array[], extent: Extent): Promise<Outcome> {
  const { seconds, seed, folder } = extent
  const count = Math.min(extent.count, target.count?.(seeds) ?? Infinity)
  const thread = new JudgingThread({ target: target.id, seeds, seed })
  const found = new Map<string, Found>()
  const note = (number: number, finding: Finding | Death) => {
    const existing = found.get(signature(finding))
    if (existing === undefined) found.set(signature(finding), { number, finding, times: 1 })
    else existing.times++
  }
  // Judges a seed first, so that the clock starts after the thread has loaded its code.
  const whole = await thread.judge(seeds[0])
  if (whole !== undefined) throw new Error(`${target.id}: the first seed, unchanged, breaks a rule: ${whole.message}`)
  const until = Date.now() + seconds * 1000
  for (let from = 0; from < count && Date.now() < until; ) {
    const death = await thread.run({ from, until, end: count }, note)
    if (death === undefined) break
    note(thread.current, death)
    from = thread.current + 1
  }
  const { done, read } = thread.counts
  const failures: Failure[] = []
  for (const one of [...found.values()].slice(0, MAX_FAILURES)) {
    failures.push(await save(thread, target.mutation(seeds, seed, one.number), one, join(folder, target.id)))
  }
  await thread.stop()
  return { target: target.id, seed, mutations: done, read, failures }
}

async function save(thread: JudgingThread, input: Uint8Array, found: Found, folder: string): Promise<Failure> {
  const expected = signature(found.finding)
  const fails = async (bytes: Uint8Array) => {
    const finding = await thread.judge(bytes)
    return finding !== undefined && signature(finding) === expected
  }
  const smallest = await shrink(input, fails, Date.now() + SHRINK_MILLISECONDS)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${createHash('sha256').update(smallest).digest('hex').slice(0, 16)}.bin`)
  writeFileSync(file, smallest)
  const { number, finding, times } = found
  return { rule: finding.rule, message: finding.message, number, times, bytes: smallest.length, file }
}

/** Equal for failures with one cause: same rule, call, message without its numbers, and source position. */
function signature(finding: Finding | Death): string {
  const [message, location = ''] = finding.message.split('\n')
  return [
    finding.rule,
    'call' in finding ? finding.call : '',
    `${message} ${location}`.replace(/\d+|"[^"]*"/g, '#'),
  ].join('|')
}
