import type {
  Entity,
  Level,
  LevelFiles,
  LevelModule,
  LevelPart,
  LevelSurface,
  LightGrid,
  LoadOptions,
} from '@brushwork/runtime'
import type { MissingFile } from '../files/load-files.js'
import type { Progress } from '../files/progress.js'
import type { GridLightOptions } from '../light/grid-options.js'
import type { LevelLightOptions } from '../light/light-options.js'
import type { LightStyles } from '../light/light-styles.js'
import type { Look } from '../looks/look.js'
import type { LevelEngine } from './level-engine.js'
import type { Draw, MeshPort } from './mesh-port.js'
import type { TexturePort } from './texture-port.js'

/** What one surface of a level is drawn with. Its second texture coordinates are those of its light page. */
export interface SurfaceDraw extends Draw {
  readonly surface: LevelSurface
  readonly isVisible: boolean
  /** Hides what stands behind it, and is not seen itself: what was drawn before shows. */
  readonly isWindow: boolean
  readonly castsShadow: boolean
  readonly receivesShadow: boolean
}

/** What an engine does with the surfaces of levels. */
export interface SurfacePort<E extends LevelEngine> extends MeshPort<E>, TexturePort<E> {
  /** @param page the first layer of its light page; null for surfaces without */
  createSurfaceMaterial(look: Look, map: E['texture'] | null, page: E['texture'] | null): E['material']
  createSurface(draw: SurfaceDraw, material: E['material']): E['surface']
  /** Whether a material, which may be one of the game, shows this page. */
  showsPage(material: E['material'], page: E['texture']): boolean
  /** Brightens the page that a material shows. */
  expose(material: E['material'], factor: number): void
}

/** For light pages with several layers, directions or HDR. */
export interface PageLightPort<E extends LevelEngine> {
  /** A texture of half floats. @param words of the pack, shared exponents */
  hdrTexture(words: Uint32Array, width: number, height: number): E['texture']
  /**
   * Lets a material show the sum of all layers of its page, each times the brightness of its style. The surface has the styles.
   * @param isLinear whether layers add up as linear numbers; otherwise as sRGB numbers
   */
  showLayers(
    surface: E['surface'],
    material: E['material'],
    layers: readonly E['texture'][],
    styles: LightStyles,
    isLinear: boolean,
  ): void
  /** Lets a lit material show where the light of its page comes from. */
  showDirections(material: E['material'], directions: E['texture']): void
}

/** Lights objects by the grid of a level. */
export interface ObjectLights<E extends LevelEngine> {
  /** @returns whether there is light where the object stands; if not, it keeps what it had. */
  light(grid: LightGrid, object: E['node'], options: GridLightOptions): boolean
  /** The same for an object whose world matrix is up to date. */
  lightInPlace(grid: LightGrid, object: E['node'], options: GridLightOptions): boolean
}

/** For light grids, and light of terrains. */
export interface GridPort<E extends LevelEngine> {
  createObjectLights(exposure: number): ObjectLights<E>
  /** Shows stored light on a terrain: an image over its texture coordinates. @returns false for anything else */
  showPageLight(object: E['node'], page: E['texture'], options: GridLightOptions, exposure: number | undefined): boolean
}

/** For the skies of levels. */
export interface LevelSkyPort<E extends LevelEngine> {
  levelSkyOf(level: Level, textures: readonly E['texture'][]): E['sky'] | undefined
}

/** The meshes of a movable part, for one of the entities that show it. */
export interface EntityPart<E extends LevelEngine> {
  readonly part: LevelPart
  readonly entity: Entity
  readonly surfaces: readonly E['surface'][]
}

/** What a part of a level does in any engine: a door or lift that the game moves. */
export interface ShownPart<E extends LevelEngine> {
  readonly part: LevelPart
  readonly entity: Entity
  readonly surfaces: readonly E['surface'][]
  /** Hot update: shows the same entity of a newer level. It stays where the game has moved it, unless the entity itself has moved. */
  replace(next: EntityPart<E>): void
  /** Leaves the level and the scene. Its materials may be those of other surfaces, so they are freed with the level. */
  dispose(): void
}

/** Lights an object whose world matrix is up to date. @param entity that has it alone */
export type LightEntity<E extends LevelEngine> = (object: E['node'], options: GridLightOptions, entity?: Entity) => void

/** The objects of the entities of one version of a level. */
export interface ShownEntities<E extends LevelEngine> {
  readonly missing: readonly MissingFile[]
  getObject(entity: Entity): E['entityObject'] | undefined
  update(deltaSeconds: number): void
  /** Hides what cannot be seen from a cluster. */
  cullFrom(cluster: number): void
  /** Hot update: what the game has moved stays where it is. */
  takeOver(previous: ShownEntities<E>): void
  dispose(): void
}

/** What entities are made of, over hot updates of their level. */
export interface EntitySource<E extends LevelEngine> {
  /** Loads what the entities of a level show; files that are shown already are not loaded again. */
  load(level: Level, progress?: Progress): Promise<E['files']>
  create(
    level: Level,
    parts: readonly E['part'][],
    files: E['files'],
    light: LightEntity<E>,
    onUpdate: () => void,
  ): E['entities'] & ShownEntities<E>
  /** Calls the hooks of the game for the objects that were created last. */
  callHooks(level: Level): Promise<void>
  report(failure: unknown): void
  /** Frees files that are not shown after all. */
  release(files: E['files']): void
  /** Ends listening for changes. */
  stop(): void
}

/** What an engine does for levels. What only some levels need is loaded with the first of them. */
export interface LevelObjectPort<E extends LevelEngine> extends SurfacePort<E> {
  createPart(shown: EntityPart<E>): E['part'] & ShownPart<E>
  createLights(level: Level, options: LevelLightOptions): E['lights']
  /** Calls a function when a node is disposed of. */
  onEnd(node: E['node'], listener: () => void): void
  /** Tells the listeners of a level that a hot update has replaced it, or that later light fades in. */
  tell(level: E['node'], event: 'replaced' | 'relit'): void
  readonly pageLight: () => Promise<PageLightPort<E>>
  readonly grid: () => Promise<GridPort<E>>
  readonly sky: () => Promise<LevelSkyPort<E>>
  readonly entities: () => Promise<{
    createSource(module: Pick<LevelModule, 'files'> | undefined, options: object, objects: object): EntitySource<E>
  }>
  readonly sounds: () => Promise<{
    /** @param options also those of the downloads */
    createSounds(
      level: Level,
      listener: E['listener'],
      options: { readonly files: LevelFiles } & Pick<LoadOptions, 'signal' | 'idleSeconds' | 'retries'>,
    ): Promise<E['sounds']>
  }>
}
