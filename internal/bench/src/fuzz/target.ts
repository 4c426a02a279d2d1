import type { Verdict } from './calls.js'

/** What mutated files are driven into: a reader, a whole build, the runtime. */
export interface Target {
  /** As on the command line: `mdl7`, `build/mdl7`, `pack/level`. */
  readonly id: string
  /** Valid files to start from; none where no writer makes one and the corpus has none. */
  seeds(): Promise<readonly Uint8Array[]>
  /** The mutation of that number: a pure function of its arguments, so that seed and number are all it takes to repeat it. */
  mutation(seeds: readonly Uint8Array[], seed: number, number: number): Uint8Array
  /** How many different inputs there are, for a target that goes through all of them in order; else there is no end. */
  count?(seeds: readonly Uint8Array[]): number
  /** Drives an input through all that the target stands for, and says which rule was broken, if any. */
  judge(input: Uint8Array): Promise<Verdict>
}
