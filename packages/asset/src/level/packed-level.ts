import type { Image, Material } from '../material.js'
import type { LevelNames } from '../names.js'
import type { Bounds } from '../vector.js'
import type { LevelArea } from './area.js'
import type { Collision } from './collision.js'
import type { Leak } from './compiled-level.js'
import type { LevelFacts, NamedBlock } from './facts.js'
import type { LightPage, TerrainLight } from './light.js'
import type { LightGrid } from './light-grid.js'
import type { LevelSky } from './sky.js'
import type { LevelSurface } from './surface.js'
import type { LevelTree, LevelVisibility } from './visibility.js'

/** Blocks that move as one: a door, a lift, a level placed in this one; everything in the part's own space. */
export interface LevelPart {
  /** Name of the file, or class of the entity. */
  readonly name: string
  /** Blocks of the part that have a name or material, by index in the file that the part comes from; absent for none. */
  readonly blocks?: readonly NamedBlock[]
  readonly surfaces: readonly LevelSurface[]
  readonly bounds: Bounds
  /** Absent when nothing of it stops movement. */
  readonly collision?: Collision
}

/**
 * A compiled level with its materials and images, as a pack holds it and a game uses it: pack axes (Y up), units quants.
 * @typeParam Names The names in the level, where generated declarations know them.
 */
export interface PackedLevel<Names extends LevelNames = LevelNames> extends LevelFacts<Names> {
  readonly kind: 'level'
  readonly surfaces: readonly LevelSurface[]
  readonly parts: readonly LevelPart[]
  readonly materials: readonly Material[]
  readonly images: readonly Image[]
  readonly bounds: Bounds
  /** Absent when nothing stops movement. */
  readonly collision?: Collision
  /** Absent in levels that were compiled without a tree. */
  readonly tree?: LevelTree
  /** Present with a tree. */
  readonly visibility?: LevelVisibility
  /** Present when the level is not closed. */
  readonly leak?: Leak
  /** The sky that the level names, or that of the option `sky`; absent for none, then `skyOf` has a color. */
  readonly sky?: LevelSky
  /** Lightmaps that came with the file; absent without. */
  readonly lightPages?: readonly LightPage[]
  /** Light for what moves; absent without lightmaps. */
  readonly lightGrid?: LightGrid
  /** Light on terrains of entities; absent for none. */
  readonly terrainLights?: readonly TerrainLight[]
  /**
   * Areas that are packed apart, by the option `areas`; absent in levels that are packed whole. A level that was read
   * without its areas has none of their surfaces, light pages and images. Its materials may refer to images behind the
   * last one.
   */
  readonly areas?: readonly LevelArea[]
  /** Navigation mesh for `importNavMesh` of recast-navigation (view into the pack); present when the build was asked for it. */
  readonly navmesh?: Uint8Array
}
