import type { Resource } from './resource.js'

/** What one context has made of resources. */
export class GpuCache<Kind extends Resource, Made> {
  readonly #make: (resource: Kind) => Made
  readonly #free: (made: Made) => void
  readonly #made = new Map<Kind, { readonly made: Made; readonly cancel: () => void }>()

  constructor(make: (resource: Kind) => Made, free: (made: Made) => void) {
    this.#make = make
    this.#free = free
  }

  get size(): number {
    return this.#made.size
  }

  of(resource: Kind): Made {
    const known = this.#made.get(resource)
    if (known !== undefined) return known.made
    const made = this.#make(resource)
    const cancel = resource.onFree(() => {
      this.#made.delete(resource)
      this.#free(made)
    })
    this.#made.set(resource, { made, cancel })
    return made
  }

  /** Forgets everything. @param isLost whether the context is gone, and all its memory with it */
  end(isLost: boolean): void {
    for (const { made, cancel } of this.#made.values()) {
      cancel()
      if (!isLost) this.#free(made)
    }
    this.#made.clear()
  }
}
