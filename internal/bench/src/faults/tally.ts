/** A fault that the build did not withstand. */
export interface Failure {
  readonly what: string
  readonly reason: string
}

/** Counts how many faults of one kind were tried and withstood. */
export class Tally {
  tried = 0
  readonly failures: Failure[] = []
  /** What could not be tried on this machine, and why. */
  readonly skipped: string[] = []
  /** Additional figures for the report. */
  readonly notes: string[] = []

  get held(): number {
    return this.tried - this.failures.length
  }

  /**
   * Tries a fault.
   * @param judge returns a description of what went wrong, or undefined
   * @returns whether the build withstood the fault
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
