import type { Verdict } from '../calls.js'

/** Code under test: a reader, a whole build or the runtime. */
export interface Target {
  /** Name on the command line: `mdl7`, `build/mdl7`, `pack/level`. */
  readonly id: string
  /** Valid files to mutate. Empty if no writer makes one and the corpus has none. */
  seeds(): Promise<readonly Uint8Array[]>
  /** Returns a mutation by its number. It depends only on the arguments, so the seed and the number reproduce it. */
  mutation(seeds: readonly Uint8Array[], seed: number, number: number): Uint8Array
  /** Number of different inputs, for targets that enumerate them in order; others are endless. */
  count?(seeds: readonly Uint8Array[]): number
  /** Runs an input through the code under test and reports the first broken rule, if any. */
  judge(input: Uint8Array): Promise<Verdict>
}
