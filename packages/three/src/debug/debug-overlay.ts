import {
  checkOptions,
  clusterAt,
  type Entity,
  isClusterSeen,
  NO_CLUSTER,
  type OptionNames,
  type World,
  wrongArgument,
} from '@brushwork/runtime'
import type { Camera, Object3D, WebGLRenderer } from 'three'
import type { LevelObject } from '../level/level-object.js'
import { createWorld } from '../world/level-world.js'
import { CollisionLines, type DebugLines, pathLines, regionLines } from './debug-lines.js'
import { type DebugLabel, DebugPage } from './debug-page.js'

/**
 * `collision`: edges of all that stops movements · `paths` · `regions` · `names` of entities and positions · `stats`: cluster and what it sees, triangles,
 * draw calls, time of a frame.
 */
export type DebugLayer = 'collision' | 'paths' | 'regions' | 'names' | 'stats'

export const DEBUG_LAYERS: readonly DebugLayer[] = ['collision', 'paths', 'regions', 'names', 'stats']

export interface DebugOptions {
  readonly camera: Camera
  readonly renderer: WebGLRenderer
  /** What `collision` shows. Default: `createWorld(level)`, in which nothing moves. */
  readonly world?: World<Object3D>
  /** What is shown at first. Default: everything. */
  readonly layers?: readonly DebugLayer[]
}

const DEBUG_OPTIONS: OptionNames<DebugOptions> = { camera: true, renderer: true, world: true, layers: true }

/** Share of the last frame in the mean time of a frame. */
const SMOOTHING = 0.1

/**
 * Shows what a level has besides its surfaces, and what it costs. Call `update` after each `renderer.render`, and `dispose` to remove it.
 * @throws TypeError for a layer that does not exist
 * @example
 * ```ts
 * import { createLevel, showDebug } from '@brushwork/three'
 * import castle from './castle.wmp'
 *
 * const level = await createLevel(castle)
 * const overlay = showDebug(level, { camera, renderer, layers: ['collision', 'stats'] })
 * renderer.setAnimationLoop(() => {
 *   renderer.render(scene, camera)
 *   overlay.update()
 * })
 * ```
 */
export function showDebug(level: LevelObject, options: DebugOptions): DebugOverlay {
  return new DebugOverlay(level, options)
}

/** Lines in the scene and text over the page; games that do not import it do not load its code. Use {@link showDebug}. */
export class DebugOverlay {
  readonly #level: LevelObject
  readonly #camera: Camera
  readonly #renderer: WebGLRenderer
  readonly #world: World<Object3D> | undefined
  readonly #page: DebugPage
  readonly #shown = new Set<DebugLayer>()
  readonly #lines = new Map<DebugLayer, DebugLines>()
  #labels: readonly DebugLabel[] = []
  #cluster: number | undefined
  #seen = 0
  #last: number | undefined
  #milliseconds = 0
  readonly #whenReplaced = () => this.#rebuild()

  constructor(level: LevelObject, options: DebugOptions) {
    if (level?.level === undefined) throw wrongArgument('showDebug', 'the LevelObject that createLevel returns', level)
    checkOptions('showDebug', options, DEBUG_OPTIONS)
    const { camera, renderer, world, layers = DEBUG_LAYERS } = options
    if (!camera?.isCamera) throw wrongArgument('showDebug: the option "camera"', 'a camera', camera)
    if (!renderer?.domElement) throw wrongArgument('showDebug: the option "renderer"', 'a WebGLRenderer', renderer)
    this.#level = level
    this.#camera = camera
    this.#renderer = renderer
    this.#world = world
    this.#page = new DebugPage(renderer.domElement)
    level.addEventListener('replaced', this.#whenReplaced)
    for (const layer of layers) this.show(layer)
  }

  /** Shows or hides a layer. */
  show(layer: DebugLayer, isShown = true): void {
    if (!DEBUG_LAYERS.includes(layer))
      throw wrongArgument('DebugOverlay.show', `one of ${DEBUG_LAYERS.join(', ')}`, layer)
    if (isShown) this.#shown.add(layer)
    else this.#shown.delete(layer)
    this.#rebuild()
  }

  isShown(layer: DebugLayer): boolean {
    return this.#shown.has(layer)
  }

  /** Draws names and numbers, and follows what moves. Call it after the scene is drawn. */
  update(): void {
    const collision = this.#lines.get('collision')
    if (collision instanceof CollisionLines && collision.isStale) this.#rebuild()
    for (const lines of this.#lines.values()) lines.update()
    this.#page.draw(this.#labels, this.isShown('stats') ? this.#stats() : [], this.#camera)
  }

  /** Removes all of it. */
  dispose(): void {
    this.#level.removeEventListener('replaced', this.#whenReplaced)
    this.#shown.clear()
    this.#rebuild()
    this.#page.dispose()
  }

  #rebuild(): void {
    for (const lines of this.#lines.values()) lines.free()
    this.#lines.clear()
    this.#cluster = undefined
    const { level } = this.#level
    if (this.isShown('collision')) this.#add('collision', new CollisionLines(this.#world ?? createWorld(this.#level)))
    if (this.isShown('paths')) this.#add('paths', pathLines(level))
    if (this.isShown('regions')) this.#add('regions', regionLines(level))
    this.#labels = this.#labelsOf()
  }

  #add(layer: DebugLayer, lines: DebugLines): void {
    this.#lines.set(layer, lines)
    this.#level.add(lines)
  }

  #labelsOf(): DebugLabel[] {
    const { entities, positions, paths, regions } = this.#level.level
    const labels: DebugLabel[] = []
    if (this.isShown('names')) {
      // Objects move, points do not.
      const at = (entity: Entity) => this.#level.getObject(entity)?.position ?? entity.position
      for (const entity of entities) labels.push({ text: nameOf(entity), color: '#ffffff', position: at(entity) })
      for (const { name, position } of positions) labels.push({ text: name, color: '#ff90ff', position })
    }
    if (this.isShown('paths')) {
      for (const { name, points } of paths)
        labels.push({ text: name, color: '#ffd040', position: points[0] ?? [0, 0, 0] })
    }
    if (this.isShown('regions')) {
      for (const { name, bounds } of regions) {
        const position = bounds.min.map((least, axis) => (least + bounds.max[axis]) / 2)
        labels.push({ text: name, color: '#60a0ff', position })
      }
    }
    return labels
  }

  #stats(): string[] {
    const { triangles, calls } = this.#renderer.info.render
    const now = performance.now()
    const passed = now - (this.#last ?? now)
    this.#last = now
    this.#milliseconds += (passed - this.#milliseconds) * (this.#milliseconds === 0 ? 1 : SMOOTHING)
    const { x, y, z } = this.#camera.position
    const mean = this.#milliseconds
    return [
      `${mean.toFixed(1)} ms, ${mean > 0 ? Math.round(1000 / mean) : 0} frames a second`,
      // Its own lines are not the game's.
      `${triangles.toLocaleString('en-US')} triangles, ${calls - this.#lines.size} draw calls`,
      this.#clusterLine(),
      `at ${[x, y, z].map(Math.round).join(', ')}`,
    ]
  }

  #clusterLine(): string {
    const { tree, visibility } = this.#level.level
    if (tree === undefined || visibility === undefined) return 'no visibility: everything is drawn'
    const cluster = clusterAt(tree, this.#camera.position)
    const { clusterCount } = visibility
    if (cluster !== this.#cluster) {
      this.#cluster = cluster
      this.#seen = 0
      for (let to = 0; to < clusterCount; to++) if (isClusterSeen(visibility, cluster, to)) this.#seen++
    }
    if (cluster === NO_CLUSTER) return `outside of all ${clusterCount} clusters: everything is drawn`
    return `cluster ${cluster} sees ${this.#seen} of ${clusterCount}`
  }
}

function nameOf({ name, action, file }: Entity): string {
  return name !== '' && action !== '' ? `${name}: ${action}` : name || action || file
}
