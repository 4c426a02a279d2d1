import {
  clusterAt,
  type Entity,
  type Level,
  type LevelNames,
  NO_CLUSTER,
  type VectorLike,
  visibleRuns,
} from '@brushwork/runtime'
import { type Color, Group } from 'three'
import { freeAfterDrawing } from './free-materials.js'
import { type EntityPart, LevelBody, type LevelOptions } from './level-body.js'
import { type LevelLights, toColor } from './level-lights.js'
import { PartObject } from './part-object.js'
import { Textures } from './surface/textures.js'
import type { SurfaceMesh } from './surface-mesh.js'
import { Turns } from './turns.js'

/**
 * A level in the scene: a mesh per surface, its movable parts where their entities are, and its lights.
 * @typeParam Names The names in the level, where generated declarations know them.
 */
export class LevelObject<Names extends LevelNames = LevelNames> extends Group {
  readonly #options: LevelOptions
  readonly #turns = new Turns()
  #body: LevelBody<Names>
  #parts: readonly PartObject[] = []
  /** What is shown: the cluster that {@link showFrom} was told of last. */
  #cluster = NO_CLUSTER

  /** Takes over `textures`; use {@link createLevel}. */
  constructor(level: Level<Names>, textures: Textures, options: LevelOptions) {
    super()
    this.#options = options
    this.#body = this.#embody(level, textures)
    this.#show([])
  }

  get level(): Level<Names> {
    return this.#body.level
  }

  /** A mesh per surface, in the level's order; sky surfaces included. */
  get surfaces(): readonly SurfaceMesh[] {
    return this.#body.surfaces
  }

  /** An object per entity that moves a part of the level. */
  get parts(): readonly PartObject[] {
    return this.#parts
  }

  get lights(): LevelLights {
    return this.#body.lights
  }

  /**
   * Draws only what can be seen from a position (pack axes), e.g. the camera's; undefined, or a position outside of the
   * level, shows everything. Cheap while the position stays in its cluster: call it in every frame. Movable parts are
   * always drawn.
   */
  showFrom(position: VectorLike | undefined): void {
    const { tree, visibility } = this.level
    if (tree === undefined || visibility === undefined) return
    const cluster = position === undefined ? NO_CLUSTER : clusterAt(tree, position)
    if (cluster === this.#cluster) return
    this.#cluster = cluster
    for (const mesh of this.surfaces) {
      if (cluster === NO_CLUSTER) mesh.showAll()
      else mesh.showRuns(visibleRuns(mesh.surface.ranges, visibility, cluster))
    }
  }

  /** @throws Error: a second copy of a level is another `createLevel`. */
  override clone(): this {
    throw new Error('a level is not cloned: call createLevel again')
  }

  /**
   * Hot update: shows another level in the place of this one. Parts of entities that are still there stay the same objects, where
   * the game has moved them, and so do textures whose pictures are the same; surfaces, materials and lights are new. Of several
   * replacements the last one asked for counts, whenever its level arrives; a disposed object stays as it is. Rejects, and keeps what
   * it shows, when the level or a picture of it cannot be had.
   */
  async replace(level: Level<Names> | Promise<Level<Names>>): Promise<void> {
    const isWanted = this.#turns.begin()
    const next = await level
    if (!isWanted()) return
    const textures = await Textures.decode(next.pictures, this.#options, this.#body.textures)
    if (!isWanted()) return textures.release()
    const previous = this.#body
    this.#body = this.#embody(next, textures)
    this.#body.takeOver(previous)
    this.remove(...previous.children)
    this.#show(this.#parts)
    previous.dispose(freeAfterDrawing)
  }

  /** Frees geometries, materials, lights and textures. */
  override dispose(): void {
    if (this.#turns.ended) return
    this.#turns.end()
    this.remove(...this.#body.children, ...this.#parts)
    this.#parts = []
    this.#body.dispose()
    this.removeFromParent()
    this.dispatchEvent({ type: 'dispose' })
  }

  #embody(level: Level<Names>, textures: Textures): LevelBody<Names> {
    try {
      return new LevelBody(level, textures, this.#options)
    } catch (failure) {
      textures.release()
      throw failure
    }
  }

  #show(previous: readonly PartObject[]): void {
    this.#cluster = NO_CLUSTER
    this.#parts = matchParts(this.#body.parts, previous)
    const gone = previous.filter((part) => !this.#parts.includes(part))
    if (gone.length > 0) this.remove(...gone)
    this.add(...this.#body.children, ...this.#parts)
  }
}

/** An object for each part: one there was before where its entity is the same, else a new one. */
function matchParts(parts: readonly EntityPart[], previous: readonly PartObject[]): PartObject[] {
  const waiting = new Map<string, PartObject[]>()
  for (const object of previous) {
    const identity = identityOf(object.entity)
    waiting.set(identity, [...(waiting.get(identity) ?? []), object])
  }
  return parts.map((part) => {
    const kept = waiting.get(identityOf(part.entity))?.shift()
    kept?.replace(part)
    return kept ?? new PartObject(part)
  })
}

/** What tells an entity from others, in this level and in its next version; equal ones keep their order. */
function identityOf({ name, file, action }: Entity): string {
  return JSON.stringify([name, file, action])
}

/** The names in a level; of several levels the names in any of them. */
type NamesIn<Known> = Known extends Level<infer Names> ? Names : never

/**
 * Decodes a level's pictures and makes an object of it. Of one of several levels that generated declarations know, the object takes
 * the names in any of them.
 */
// The type of the level is inferred, not its names: of several levels TypeScript would infer the names in the first.
export function createLevel<Known extends Level>(
  level: Known,
  options?: LevelOptions,
): Promise<LevelObject<NamesIn<Known>>>
export async function createLevel(level: Level, options: LevelOptions = {}): Promise<LevelObject> {
  return new LevelObject(level, await Textures.decode(level.pictures, options), options)
}

/** One of a level's fog colours, from 0; undefined when the level has fewer. */
export function fogColour(level: Pick<Level, 'fog'>, index = 0): Color | undefined {
  const colour = level.fog.at(index)
  return colour === undefined ? undefined : toColor(colour)
}
