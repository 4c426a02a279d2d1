import type { LevelStream, PlacedArea } from '@brushwork/runtime'
import { Textures } from '@brushwork/scene'
import type { LightPages } from '../light/light-pages.js'
import { type FreeMaterials, freeAtOnce } from '../port/free-materials.js'
import { texturePort } from '../port/texture-port.js'
import type { TextureOptions, Three } from '../port/three-engine.js'
import type { SurfaceMesh } from '../surface/surface-mesh.js'
import type { LevelBody } from './level-body.js'
import { codeOf } from './level-code.js'

/** What three draws for one area. */
interface ShownArea {
  readonly surfaces: readonly SurfaceMesh[]
  /** Textures<Three> of the area's own images. */
  readonly textures: Textures<Three>
  readonly pages: LightPages
}

/** Shows the areas of a stream as they arrive, and frees those that are dropped. */
export class StreamedAreas {
  readonly #body: LevelBody
  readonly #options: TextureOptions
  readonly #shown = new Map<number, ShownArea>()
  /** The latest arrival of each area: an area may be dropped and loaded again while its images are decoded. */
  readonly #latest = new Map<number, PlacedArea>()
  readonly #changed: (added: readonly SurfaceMesh[], removed: readonly SurfaceMesh[]) => void
  readonly #stop: () => void
  #surfaces: readonly SurfaceMesh[] = []

  /** @param changed called with meshes to add to the scene, and to remove from it */
  constructor(
    stream: LevelStream,
    body: LevelBody,
    options: TextureOptions,
    changed: (added: readonly SurfaceMesh[], removed: readonly SurfaceMesh[]) => void,
  ) {
    this.#body = body
    this.#options = options
    this.#changed = changed
    this.#stop = stream.follow({ add: (area) => this.#add(area), remove: (index) => this.#remove(index) })
  }

  /** Meshes of all areas that are shown, in the order of the areas. */
  get surfaces(): readonly SurfaceMesh[] {
    return this.#surfaces
  }

  /** Ends following the stream, and frees all areas. */
  dispose(free: FreeMaterials = freeAtOnce): void {
    this.#stop()
    this.#latest.clear()
    for (const shown of this.#shown.values()) release(shown, free)
    this.#shown.clear()
    this.#surfaces = []
  }

  async #add(area: PlacedArea): Promise<void> {
    this.#latest.set(area.index, area)
    const code = await codeOf(area)
    const textures = await Textures.decode(texturePort, area.images, this.#options)
    if (this.#latest.get(area.index) !== area) return textures.release()
    let shown: Pick<ShownArea, 'surfaces' | 'pages'>
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
    release(shown, freeAtOnce)
  }

  #list(): void {
    const inOrder = [...this.#shown].sort(([a], [b]) => a - b)
    this.#surfaces = inOrder.flatMap(([, { surfaces }]) => surfaces)
  }
}

function release({ surfaces, textures, pages }: ShownArea, free: FreeMaterials): void {
  for (const mesh of surfaces) mesh.geometry.dispose()
  free(surfaces.map(({ material }) => material))
  pages.dispose()
  textures.release()
}
