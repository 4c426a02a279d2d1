import type { EventDispatcher } from 'three'

/** Anything of three that is freed by hand. */
type Disposed = EventDispatcher<{ dispose: object }>

/** Counts objects of three that were created and not disposed of. */
export class LiveObjects {
  readonly #alive = new Set<object>()

  get count(): number {
    return this.#alive.size
  }

  watch(thing: object | null | undefined): void {
    if (!thing || this.#alive.has(thing)) return
    // Safe cast: geometries, materials and textures dispatch "dispose".
    const watched = thing as Disposed
    this.#alive.add(thing)
    const forget = () => {
      this.#alive.delete(thing)
      watched.removeEventListener('dispose', forget)
    }
    watched.addEventListener('dispose', forget)
  }
}
