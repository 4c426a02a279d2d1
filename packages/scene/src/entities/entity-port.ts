import type { EntityLook } from '@brushwork/runtime'
import type { EntityFile, EntityFiles } from '../files/load-files.js'
import type { GridLightOptions } from '../light/grid-options.js'
import type { ShownInstance } from '../models/instances/instance-class.js'
import type { InstancesParts } from '../models/instances/instances-class.js'
import type { ModelParts, ShownModel } from '../models/model-class.js'
import type { ModelCode } from '../models/model-code.js'
import type { MaterialFactory } from '../models/model-materials.js'
import type { Base } from '../port/engine.js'
import type { LevelEngine } from '../port/level-engine.js'
import type { ModelPort } from '../port/model-port.js'
import type { NodePort } from '../port/node-port.js'
import type { TerrainPort } from '../port/terrain-port.js'
import type { TexturePort } from '../port/texture-port.js'
import type { ShownSprite, SpriteParts } from '../shapes/sprites/sprite-class.js'
import type { TerrainParts } from '../shapes/terrains/terrain-class.js'
import type { TerrainCode } from '../shapes/terrains/terrain-code.js'
import type { SharedTextures } from '../textures/shared-textures.js'
import type { TextureOptions, Textures } from '../textures/textures.js'
import type { ShownEntity } from './shown-entity.js'

/** An asset that entities of a level show, with its textures on the GPU. */
export interface LoadedFile<E extends LevelEngine> extends EntityFile {
  /** Code that a model needs. */
  readonly code: ModelCode<Base<E>>
  /** Code that a terrain needs. */
  readonly terrainCode: TerrainCode<Base<E>>
  readonly shared: SharedTextures<Base<E>>
  /** Held until the level no longer shows the file. */
  readonly textures: Textures<Base<E>>
}

/** The files of the entities of a level. */
export type LoadedFiles<E extends LevelEngine> = EntityFiles<LoadedFile<E>>

/** An entity with what it shows. */
export type PlacedEntity<E extends LevelEngine> = ShownEntity<LoadedFile<E>, MaterialFactory<Base<E>>>

/** Options of objects of entities. */
export interface ObjectOptions<E extends LevelEngine> extends TextureOptions<Base<E>> {
  /** Whether lights cast shadows. */
  readonly shadows?: boolean
  /** How many pixels levels of detail may be wrong. */
  readonly lodPixels?: number
}

/** What all objects of entities do. */
export interface EntityNode {
  update?(deltaSeconds: number): void
  dispose(): void
}

/** Entities of one file and look, drawn together. */
export interface EntitySet<E extends LevelEngine> {
  readonly instances: readonly (E['node'] & EntityNode & Pick<ShownInstance<Base<E>>, 'play' | 'setFrame'>)[]
  updateSkins(deltaSeconds: number): void
  dispose(): void
}

/** Where a node stands in its parent. */
export interface Place {
  readonly position: readonly [x: number, y: number, z: number]
  /** x, y, z, w */
  readonly rotation: readonly [x: number, y: number, z: number, w: number]
  readonly scale: readonly [x: number, y: number, z: number]
}

/** Entities of different files that are drawn together. */
export interface MergedObjects<E extends LevelEngine> {
  /** The node that draws them. */
  readonly node: E['node']
  /** By entity. */
  readonly objects: ReadonlyMap<ShownEntity['entity'], E['entityObject'] & EntityNode>
  /** Whether an object is drawn here. */
  has(object: object): boolean
  /** Hides an object that visibility hides, or shows it again. */
  show(object: object, isSeen: boolean): void
  dispose(): void
}

/** The code that draws entities of different files together. */
export interface Merging<E extends LevelEngine> {
  /** @param groups entities of one file and look each @param light lights one of them before it is drawn */
  merge(
    groups: readonly (readonly PlacedEntity<E>[])[],
    options: ObjectOptions<E>,
    light: (object: E['node'], options: GridLightOptions) => void,
  ): MergedObjects<E>
}

/** What an engine does for entities of one file and look that are drawn together. */
export interface SetPort<E extends LevelEngine> {
  create(parts: InstancesParts<Base<E>>, look: EntityLook): E['node'] & EntitySet<E>
  /** Lights each instance of a set that is drawn, before. */
  lightDrawn(set: E['node'] & EntitySet<E>, light: (instance: E['node']) => void): void
}

/**
 * What an engine does for the entities of levels. Objects are made with the look of their entity, unless the game has its own material for them: then the
 * look is undefined. `withLook` gives a port that does so.
 */
export interface EntityPort<E extends LevelEngine> extends NodePort<E>, TexturePort<Base<E>> {
  /** Name of the package, for errors. */
  readonly adapter: string
  readonly models: ModelPort<Base<E>>
  readonly terrains: Pick<TerrainPort<Base<E>>, 'layers'>
  createModel(parts: ModelParts<Base<E>>, look: EntityLook | undefined): E['entityObject'] & ShownModel<Base<E>>
  createSprite(parts: SpriteParts<Base<E>>, look: EntityLook | undefined): E['entityObject'] & ShownSprite<Base<E>>
  createTerrain(parts: TerrainParts<Base<E>>, look: EntityLook | undefined): E['entityObject'] & EntityNode
  /** Draws entities of one file and look together. Without it, each is drawn by itself. */
  readonly sets?: SetPort<E>
  /** Loads what draws entities of different files together. */
  readonly merging: () => Promise<Merging<E>>
  /** The materials of a surface of a part. */
  materialsOf(surface: E['surface']): readonly E['material'][]
  /** Makes a material of a part, which exists already, show the look of its entity. */
  dressMaterial(material: E['material'], look: EntityLook): void
  /** For all meshes of an object. */
  setShadows(object: E['node'], casts: boolean, receives: boolean): void
  setName(node: E['node'], name: string): void
  isVisible(node: E['node']): boolean
  setVisible(node: E['node'], isVisible: boolean): void
  parentOf(node: E['node']): object | undefined
  /** A node that shows nothing of its own, and hides what it has. */
  createHidden(): E['node']
  place(node: E['node'], place: Place): void
  /** Writes where a node stands in its parent. `[10]` position, rotation, scale */
  readPlace(node: E['node'], out: Float64Array): void
  /** Gives a node the place and the visibility of another, and what the game has attached to that. */
  takePlace(next: E['node'], previous: E['node'], hasChildren: boolean): void
}
