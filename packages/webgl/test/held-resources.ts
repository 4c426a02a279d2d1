import type { Resource } from '../src/gpu/resource.js'

/** What a renderer would hold: all that was drawn, and not freed. */
export class HeldResources {
  readonly #alive = new Set<Resource>()

  get count(): number {
    return this.#alive.size
  }

  hold(resource: Resource | null | undefined): void {
    if (resource == null || this.#alive.has(resource)) return
    this.#alive.add(resource)
    resource.onFree(() => this.#alive.delete(resource))
  }
}
