/** Counts what steps really cost, words compared and separators tried: in crowded levels some take a thousand times longer. */
export class WorkMeter {
  done = 0
  /** What may be done before a walk ends. */
  most = Number.POSITIVE_INFINITY

  /** Lets walks go on for this much. */
  allow(work: number): void {
    this.most = this.done + work
  }

  isSpent(): boolean {
    return this.done > this.most
  }
}
