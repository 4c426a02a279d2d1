import type { TestBed } from './project/test-bed.js'
import type { Tally } from './tally.js'

/** Extent of a run. */
export interface Amount {
  /** Number of kills. Other faults derive their rounds from it. */
  readonly count: number
  readonly seed: number
}

/** One kind of fault. */
export interface Fault {
  readonly id: string
  /** Description for the report. */
  readonly text: string
  /** Starts processes or waits, so the tests skip it. */
  readonly isSlow?: true
  run(testBed: TestBed, tally: Tally, amount: Amount): Promise<void>
}
