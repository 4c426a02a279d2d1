import type { World } from '@brushwork/runtime'
import { type DebugLayer, type DebugOverlay, type LevelObject, showDebug } from '@brushwork/three'
import type { Object3D } from 'three'
import type { Stage } from '../../../stage/stage.js'
import { nextTask } from '../../../stage/warm-up.js'
import { solidExtent } from './extent.js'
import { linesOf, pathSegments, polygonsOf, removeAndFree } from './lines.js'
import { portalsOf } from './portals.js'

/** What is drawn besides the surfaces. */
export const LAYERS = ['collision', 'portals', 'leak', 'paths', 'regions', 'names', 'stats'] as const
export type Layer = (typeof LAYERS)[number]

export const LAYER_WORDS: Readonly<Record<Layer, string>> = {
  collision: 'Collision',
  portals: 'Portals',
  leak: 'Leak',
  paths: 'Paths',
  regions: 'Regions',
  names: 'Names',
  stats: 'Numbers',
}

/** Milliseconds of work before the page may draw. */
const SLICE = 12

/** Lines and names over a level. */
export class LevelLayers {
  readonly #stage: Stage
  readonly #object: LevelObject
  readonly #world: () => World<Object3D>
  readonly #own = new Map<'portals' | 'leak', Object3D>()
  #overlay: DebugOverlay | undefined
  readonly #end = new AbortController()

  constructor(stage: Stage, object: LevelObject, world: () => World<Object3D>) {
    this.#stage = stage
    this.#object = object
    this.#world = world
  }

  /** Layers that this level has something for. */
  has(layer: Layer): boolean {
    const { leak, tree, paths, regions, collision } = this.#object.level
    switch (layer) {
      case 'leak':
        return leak !== undefined
      case 'portals':
        return tree !== undefined
      case 'paths':
        return paths.length > 0
      case 'regions':
        return regions.length > 0
      case 'collision':
        return collision !== undefined
      case 'names':
      case 'stats':
        return true
    }
  }

  /** @returns when it is shown: portals of large levels take a while */
  async show(layer: Layer, isShown: boolean): Promise<void> {
    if (layer === 'portals' || layer === 'leak') await this.#showOwn(layer, isShown)
    else this.#showDebug(layer, isShown)
    this.#stage.draw()
  }

  /** Draws names and numbers. Call it after each picture. */
  update(): void {
    this.#overlay?.update()
  }

  dispose(): void {
    this.#end.abort()
    this.#overlay?.dispose()
    for (const object of this.#own.values()) removeAndFree(object)
  }

  #showDebug(layer: DebugLayer, isShown: boolean): void {
    if (this.#overlay === undefined) {
      const { camera, renderer } = this.#stage
      this.#overlay = showDebug(this.#object, { camera, renderer, world: this.#world(), layers: [] })
    }
    this.#overlay.show(layer, isShown)
  }

  async #showOwn(layer: 'portals' | 'leak', isShown: boolean): Promise<void> {
    const shown = this.#own.get(layer) ?? (isShown ? await this.#make(layer) : undefined)
    if (shown === undefined || this.#end.signal.aborted) return
    this.#own.set(layer, shown)
    shown.visible = isShown
    if (shown.parent === null) this.#object.add(shown)
  }

  async #make(layer: 'portals' | 'leak'): Promise<Object3D | undefined> {
    const { leak, tree } = this.#object.level
    if (layer === 'leak') return leak && linesOf(pathSegments([leak.path]), 0xff3b30)
    if (tree === undefined) return undefined
    const polygons: (readonly (readonly [number, number, number])[])[] = []
    const { min, max } = solidExtent(this.#object.level)
    let since = performance.now()
    for (const some of portalsOf(tree, min.toArray(), max.toArray())) {
      polygons.push(...some)
      if (performance.now() - since < SLICE) continue
      await nextTask()
      since = performance.now()
    }
    return polygonsOf(polygons, 0x4db5ff, 0.04)
  }
}
