import type { Ground } from './ground.js'
import type { Tally } from './tally.js'

/** How much is tried. */
export interface Amount {
  /** Kills; other faults derive their rounds from it. */
  readonly count: number
  readonly seed: number
}

/** One kind of fault. */
export interface Fault {
  readonly id: string
  /** What is done, for the table. */
  readonly text: string
  /** Starts processes or waits: not for the short pass of the tests. */
  readonly isSlow?: true
  run(ground: Ground, tally: Tally, amount: Amount): Promise<void>
}
