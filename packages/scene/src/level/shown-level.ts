import type { Entity, Level, LevelModule, LevelNames, LevelStream, PointLike } from '@brushwork/runtime'
import type { MissingFile } from '../files/load-files.js'
import type { GridLightOptions } from '../light/grid-options.js'
import type { LightStyles } from '../light/light-styles.js'
import type { LevelEngine } from '../port/level-engine.js'
import type { EntitySource, ObjectLights } from '../port/level-port.js'
import type { Textures } from '../textures/textures.js'
import type { LevelBody } from './level-body.js'
import type { LevelCode } from './level-code.js'
import type { LevelOptions } from './level-options.js'

/** A level that is loaded, or one whose areas are still loading. */
export type GivenLevel<Names extends LevelNames = LevelNames> = Level<Names> | LevelStream<Names>

/** What replaces a level. */
export type NextLevel<Names extends LevelNames = LevelNames> =
  | GivenLevel<Names>
  | LevelModule<Names>
  | Promise<GivenLevel<Names> | LevelModule<Names>>

/** What a level object is made of. */
export interface LevelParts<E extends LevelEngine, Names extends LevelNames = LevelNames> {
  readonly source: GivenLevel<Names>
  /** The object takes ownership. */
  readonly textures: Textures<E>
  readonly options: LevelOptions<E>
  readonly code: LevelCode<E>
  /** Of which the object takes ownership, too. */
  readonly entities?: { readonly source: EntitySource<E>; readonly files: E['files'] } | undefined
}

/** What showing later light needs of the object of a level. */
export interface RelitLevel<E extends LevelEngine> {
  readonly options: LevelOptions<E>
  readonly lightStyles: LightStyles
  body(): LevelBody<E>
  given(): GivenLevel
  /** Whether a replacement is loading. */
  isReplacing(): boolean
  /** Sets what is called when a replacement ends, whether it is shown or fails. */
  onSettled(listener: (() => void) | undefined): void
  /** Ends the fade of later light that runs, if one does: its light is shown at once. */
  endFade: () => void
  /** Starts a replacement. @returns whether it is still the latest */
  begin(): () => boolean
  decode(level: Level): Promise<Textures<E>>
  code(level: Level): Promise<LevelCode<E>>
  lights(): ObjectLights<E> | undefined
  /** Adopts the level that the body shows now. */
  adopt(level: Level, code: LevelCode<E>): void
  replace(level: Level): Promise<void>
}

/**
 * What a level does in any engine: a mesh per surface, its movable parts where their entities are, and its lights.
 * @typeParam Names The names in the level, where generated declarations know them.
 */
export interface ShownLevel<E extends LevelEngine, Names extends LevelNames = LevelNames> {
  /** How bright each light style is: set it to switch lights or let them flicker. It stays over hot updates. */
  readonly lightStyles: LightStyles
  /** The sounds that play, with the option `sounds`; a hot update leaves them. */
  sounds: E['sounds'] | undefined
  /** The level; of a stream, the level without its areas. */
  readonly level: Level<Names>
  /** One mesh per surface, in the level's order, including sky surfaces; of a stream, those of areas that are shown. */
  readonly surfaces: readonly E['surface'][]
  /** One object per entity that moves a part of the level, unless its hook has failed. */
  readonly parts: readonly E['part'][]
  /** The objects of entities; undefined without the option `entities`. */
  readonly entities: E['entities'] | undefined
  /** Files that entities name and that are not shown, each with the reason; empty without the option `entities`. */
  readonly missing: readonly MissingFile[]
  /**
   * What is seen where nothing else is; undefined in closed levels without sky, and unless the option `sky` is true. A hot
   * update replaces it.
   */
  readonly sky: E['sky'] | undefined
  readonly lights: E['lights']
  /**
   * The object of an entity: with the option `entities` of all that show something, without it of movable parts only.
   * @param entity an entity of {@link level}, or a name: then the first of that name
   */
  getObject(entity: Entity | Names['entity']): E['entityObject'] | undefined
  /** Advances what plays: models and sprites of entities, clouds of the sky. Call it once per frame. */
  update(deltaSeconds: number): void
  /**
   * Draws only what can be seen from a position (pack axes), such as the camera's. Without a position, or outside of
   * the level, it shows everything. It is cheap while the position stays in one cluster, so call it every frame.
   * Movable parts are always drawn.
   */
  cullFrom(position: PointLike | undefined): void
  /**
   * Lights an object by the level's light grid instead of the lights of the scene, where it stands now: call it every frame for what moves. Its
   * materials are changed once; objects that share a material share the light, except for instances. Parts of the level, and objects of its
   * entities, are lit without it.
   * @returns false in levels without light grid, and outside: then the object keeps the light that it had, that of the scene at first.
   */
  lightObject(object: E['node'], options?: GridLightOptions): boolean
  /** Lights the parts where they stand: an adapter calls it before they are drawn. */
  lightParts(): void
  /** What showing later light needs. */
  relitLevel(): RelitLevel<E>
  /**
   * Hot update: replaces the level shown. Parts whose entities still exist stay the same objects, where the game has
   * moved them; textures with the same images are kept. Surfaces, materials and lights are new. If several replacements
   * overlap, the last call wins, whenever its level arrives. A disposed object does not change. Rejects, and keeps what
   * it shows, if the level or one of its images cannot be loaded. A stream shows its areas as they arrive, and those of the previous
   * level no more. Objects of entities are new, where the game has moved the old ones, and hooks are called again. If one fails, the level
   * goes on without its entity; with `entities.strict` it rejects, too.
   */
  replace(source: NextLevel<Names>): Promise<void>
  /** Frees meshes, materials, lights and textures. */
  dispose(): void
}
