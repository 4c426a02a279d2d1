import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isStale, SaveEvents, stateBefore, untilQuiet } from '../../src/watch/saving.js'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const START = 10_000

/** A machine with one file that is written at these times, milliseconds after the start. */
function machine(...writes: readonly number[]) {
  vi.setSystemTime(START)
  const last = () => writes.filter((time) => time <= Date.now() - START).at(-1) ?? -1
  return {
    time: () => Date.now(),
    fileState: async () => ({
      size: 8,
      fingerprint: `${last()}`,
      modified: START + last(),
      settled: Date.now() - START - last() > 2000,
    }),
  }
}

/** The machine with another date of its file. */
function dated(host: ReturnType<typeof machine>, modified: number): ReturnType<typeof machine> {
  return { ...host, fileState: async () => ({ ...(await host.fileState()), modified }) }
}

/** What comes of a promise, and after how many milliseconds. */
async function timed<T>(promise: Promise<T>): Promise<{ result: T; after: number }> {
  const timing = promise.then((result) => ({ result, after: Date.now() - START }))
  await vi.runAllTimersAsync()
  return timing
}

/** Before a build whose files are not known. */
const UNKNOWN = { time: START, states: new Map() }

const WHOLE = { files: ['/a.mdl'], isDoubtful: false }
const DOUBTFUL = { files: ['/a.mdl'], isDoubtful: true }

it('accepts a result at once whose files were not written since the start', async () => {
  expect(await timed(isStale(WHOLE, UNKNOWN, machine(-5)))).toEqual({ result: false, after: 0 })
})

it('rejects a result of a file that was written since the start, once that is quiet', async () => {
  const host = machine(40, 120)
  vi.setSystemTime(START + 50)
  expect(await timed(isStale(WHOLE, UNKNOWN, host))).toEqual({ result: true, after: 375 })
})

it('rejects a result of a known file whose fingerprint changed, whatever its time', async () => {
  const host = dated(machine(-5, 40), START - 5)
  const before = await stateBefore(['/a.mdl'], host)
  vi.setSystemTime(START + 50)
  expect(await timed(isStale(WHOLE, before, host))).toEqual({ result: true, after: 300 })
})

it('rejects a result without a file that appeared during the attempt', async () => {
  const host = machine(-5)
  const before = { time: START, states: new Map([['/b.pcx', undefined]]) }
  const missing = ['/b.pcx']
  expect(await timed(isStale({ ...WHOLE, missing }, before, host))).toMatchObject({ result: true })
})

it('ignores times in the future', async () => {
  const host = dated(machine(-5), START + 60_000)
  expect(await timed(isStale(WHOLE, UNKNOWN, host))).toEqual({ result: false, after: 0 })
})

it('accepts a doubtful result of a file that stays the same for one quiet period', async () => {
  expect(await timed(isStale(DOUBTFUL, UNKNOWN, machine(-5)))).toEqual({ result: false, after: 250 })
})

it('rejects a doubtful result of a file that is written to within the quiet period', async () => {
  expect(await timed(isStale(DOUBTFUL, UNKNOWN, machine(-5, 200)))).toEqual({ result: true, after: 450 })
})

it('accepts a doubtful result of an old file at once', async () => {
  expect(await timed(isStale(DOUBTFUL, UNKNOWN, machine(-5000)))).toEqual({ result: false, after: 0 })
})

it('doubts a result of an empty file', async () => {
  const host = machine(-5)
  const fileState = async () => ({ ...(await host.fileState()), size: 0 })
  expect(await timed(isStale(WHOLE, UNKNOWN, { ...host, fileState }))).toEqual({ result: false, after: 250 })
})

it('waits two seconds at most for a file that is written to again and again', async () => {
  const writes = Array.from({ length: 100 }, (_, index) => index * 50)
  expect(await timed(untilQuiet(['/a.mdl'], machine(...writes)))).toMatchObject({ after: 2000 })
})

it('makes one update of several events of one state', async () => {
  const saves = new SaveEvents(machine(-5))
  const emit = vi.fn()
  expect(await saves.isNew('/a.mdl', 'client', false, emit)).toBe(true)
  expect(await saves.isNew('/a.mdl', 'client', false, emit)).toBe(false)
  expect(await saves.isNew('/a.mdl', 'ssr', false, emit)).toBe(true)
  await vi.runAllTimersAsync()
  expect(emit).not.toHaveBeenCalled()
})

it('makes one update of the events of a slow save where an update is costly', async () => {
  const saves = new SaveEvents(machine(-5, 90, 180))
  const first = timed(saves.isNew('/a.mdl', 'client', true, () => undefined))
  expect(await saves.isNew('/a.mdl', 'client', true, () => undefined)).toBe(false)
  expect(await first).toMatchObject({ result: true })
})

it('makes one update of a file that goes and comes back', async () => {
  const host = machine(-5, 100)
  const fileState = async () => (Date.now() < START + 100 ? undefined : host.fileState())
  const saves = new SaveEvents({ ...host, fileState })
  const first = timed(saves.isNew('/a.mdl', 'client', false, () => undefined))
  expect(await saves.isNew('/a.mdl', 'client', false, () => undefined)).toBe(false)
  expect(await first).toMatchObject({ result: true })
  expect(await saves.isNew('/a.mdl', 'client', false, () => undefined)).toBe(false)
})

it('emits an event that the watcher dropped', async () => {
  const emit = vi.fn()
  await new SaveEvents(machine(-5, 30)).isNew('/a.mdl', 'client', false, emit)
  await vi.runAllTimersAsync()
  expect(emit).toHaveBeenCalledOnce()
})
