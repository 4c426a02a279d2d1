import type { LevelStream, PlacedArea } from '@brushwork/runtime'
import type { LevelEngine } from '../port/level-engine.js'
import type { LevelObjectPort } from '../port/level-port.js'
import type { FreeMaterials } from '../port/mesh-port.js'
import { freeAtOnce } from '../replace/free-materials.js'
import { type TextureOptions, Textures } from '../textures/textures.js'
import { imageUses } from './image-uses.js'
import { freeSurfaces, type LevelBody } from './level-body.js'
import { lightCodeOf } from './light-code.js'
import type { LightPages } from './light-pages.js'

/** What is drawn of one area. */
interface ShownArea<E extends LevelEngine> {
  readonly surfaces: readonly E['surface'][]
  /** Textures of the area's own images. */
  readonly textures: Textures<E>
  readonly pages: LightPages<E>
}

/** Called with meshes to add to the scene, and to remove from it. */
type Changed<E extends LevelEngine> = (added: readonly E['surface'][], removed: readonly E['surface'][]) => void

/** Shows the areas of a stream as they arrive, and frees those that are dropped. */
export class StreamedAreas<E extends LevelEngine> {
  readonly #port: LevelObjectPort<E>
  readonly #body: LevelBody<E>
  readonly #options: TextureOptions<E>
  readonly #shown = new Map<number, ShownArea<E>>()
  /** The latest arrival of each area: an area may be dropped and loaded again while its images are decoded. */
  readonly #latest = new Map<number, PlacedArea>()
  readonly #changed: Changed<E>
  readonly #stop: () => void
  #surfaces: readonly E['surface'][] = []

  constructor(
    port: LevelObjectPort<E>,
    stream: LevelStream,
    body: LevelBody<E>,
    options: TextureOptions<E>,
    changed: Changed<E>,
  ) {
    this.#port = port
    this.#body = body
    this.#options = options
    this.#changed = changed
    this.#stop = stream.follow({ add: (area) => this.#add(area), remove: (index) => this.#remove(index) })
  }

  /** Meshes of all areas that are shown, in the order of the areas. */
  get surfaces(): readonly E['surface'][] {
    return this.#surfaces
  }

  /** Ends following the stream, and frees all areas. */
  dispose(free: FreeMaterials<E>): void {
    this.#stop()
    this.#latest.clear()
    for (const shown of this.#shown.values()) this.#release(shown, free)
    this.#shown.clear()
    this.#surfaces = []
  }

  async #add(area: PlacedArea): Promise<void> {
    this.#latest.set(area.index, area)
    const port = this.#port
    const code = await lightCodeOf(port, area)
    const uses = imageUses(area, area.firstImage)
    const textures = await Textures.decode(port, area.images, this.#options, undefined, uses)
    if (this.#latest.get(area.index) !== area) return textures.release()
    let shown: Omit<ShownArea<E>, 'textures'>
    try {
      shown = this.#body.surfacesOf(area, textures, code)
    } catch (failure) {
      textures.release()
      throw failure
    }
    this.#shown.set(area.index, { ...shown, textures })
    this.#list()
    this.#changed(shown.surfaces, [])
  }

  #remove(index: number): void {
    this.#latest.delete(index)
    const shown = this.#shown.get(index)
    if (shown === undefined) return
    this.#shown.delete(index)
    this.#list()
    this.#changed([], shown.surfaces)
    this.#release(shown, freeAtOnce(this.#port))
  }

  #list(): void {
    const inOrder = [...this.#shown].sort(([a], [b]) => a - b)
    this.#surfaces = inOrder.flatMap(([, { surfaces }]) => surfaces)
  }

  #release({ surfaces, textures, pages }: ShownArea<E>, free: FreeMaterials<E>): void {
    freeSurfaces(this.#port, surfaces, free)
    pages.dispose()
    textures.release()
  }
}
