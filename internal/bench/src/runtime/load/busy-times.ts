import type { Browser, Page } from 'playwright-core'

/** Trace events of `performance.mark`. */
const MARKS = 'blink.user_timing'

/** What a trace has of a mark. */
interface Mark {
  readonly cat: string
  readonly name: string
  /** Processor time of its thread so far, µs. */
  readonly tts: number
}

/** Processor time of a page's main thread between the marks `start` and `end`, milliseconds. @param work makes the marks, in turns */
export async function busyTimes(browser: Browser, page: Page, work: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: [MARKS] })
  await work()
  const trace = await browser.stopTracing()
  const { traceEvents }: { readonly traceEvents: readonly Mark[] } = JSON.parse(trace.toString())
  const marks = traceEvents
    .filter(({ cat, name }) => cat === MARKS && ['start', 'end'].includes(name))
    .toSorted((a, b) => a.tts - b.tts)
  return marks.flatMap(({ name, tts }, at) => (name === 'start' ? [(marks[at + 1].tts - tts) / 1000] : []))
}
