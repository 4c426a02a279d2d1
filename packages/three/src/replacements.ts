/**
 * Finds the latest of several overlapping replacements: a small asset decodes faster than a large one that was saved
 * before it.
 */
export class Replacements {
  #newest = 0
  #ended = false

  /** Starts a replacement. @returns whether it is still the latest. */
  begin(): () => boolean {
    const turn = ++this.#newest
    return () => turn === this.#newest && !this.#ended
  }

  get ended(): boolean {
    return this.#ended
  }

  /** Cancels every current and later replacement: the object was disposed of. */
  end(): void {
    this.#ended = true
  }
}
