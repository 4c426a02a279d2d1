/** A fault that was not held. */
export interface Failure {
  readonly what: string
  readonly reason: string
}

/** Counts how often faults of one kind were tried and held. */
export class Tally {
  tried = 0
  readonly failures: Failure[] = []
  /** What could not be tried on this machine, and why. */
  readonly skipped: string[] = []
  /** Figures besides the counts, in words. */
  readonly notes: string[] = []

  get held(): number {
    return this.tried - this.failures.length
  }

  /**
   * Tries a fault.
   * @param judge says what went wrong, undefined when nothing did.
   * @returns whether the fault was held.
   */
  async try(what: string, judge: () => Promise<string | undefined>): Promise<boolean> {
    this.tried++
    let reason: string | undefined
    try {
      reason = await judge()
    } catch (error) {
      reason = `an exception: ${error instanceof Error ? error.stack : String(error)}`
    }
    if (reason !== undefined) this.failures.push({ what, reason })
    return reason === undefined
  }
}
