/** Memory of the GPU is made of it, by each renderer that draws it, until it is freed. */
export abstract class Resource {
  readonly #users = new Set<() => void>()

  /** Calls a function when it is freed. @returns what cancels that */
  onFree(free: () => void): () => void {
    this.#users.add(free)
    return () => this.#users.delete(free)
  }

  /** Frees what renderers have made of it. */
  free(): void {
    for (const free of [...this.#users]) free()
    this.#users.clear()
  }
}
