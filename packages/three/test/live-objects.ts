import type { EventDispatcher } from 'three'

/** Anything of three that is freed by hand. */
type Disposed = EventDispatcher<{ dispose: object }>

/** What three has been given, and was not told to free. */
export class LiveObjects {
  readonly #alive = new Set<object>()

  get count(): number {
    return this.#alive.size
  }

  watch(thing: object | null | undefined): void {
    if (!thing || this.#alive.has(thing)) return
    // Sound: geometries, materials and textures tell of their end.
    const watched = thing as Disposed
    this.#alive.add(thing)
    const forget = () => {
      this.#alive.delete(thing)
      watched.removeEventListener('dispose', forget)
    }
    watched.addEventListener('dispose', forget)
  }
}
