/**
 * Tells the newest of several replacements that are under way: the pictures of a small asset are decoded sooner than those of
 * a large one that was saved before it.
 */
export class Turns {
  #newest = 0
  #ended = false

  /** Begins one. @returns Whether it is still what is wanted. */
  begin(): () => boolean {
    const turn = ++this.#newest
    return () => turn === this.#newest && !this.#ended
  }

  get ended(): boolean {
    return this.#ended
  }

  /** Nothing that is under way, or begins from now on, is wanted: the object was disposed of. */
  end(): void {
    this.#ended = true
  }
}
