import type { Bounds, Vector } from '../vector.js'
import type { LevelArea } from './area.js'
import type { Collision } from './collision.js'
import type { LevelDiagnostic } from './diagnostic.js'
import type { LevelFacts, NamedBlock } from './facts.js'
import type { CompiledLightPage, CompiledTerrainLight } from './light.js'
import type { LightGrid } from './light-grid.js'
import type { CompiledSurface } from './surface.js'
import type { LevelTree, LevelVisibility } from './visibility.js'

/** Blocks that move as one in the game; everything in the part's own space. Entities give its position. */
export interface CompiledPart {
  readonly name: string
  /** By index in the part's own file; absent when no block has a name or material. */
  readonly blocks?: readonly NamedBlock[]
  readonly surfaces: readonly CompiledSurface[]
  readonly bounds: Bounds
  /** Absent when nothing of it stops movement. */
  readonly collision?: Collision
}

/** A compiled level, as the compiler returns it: textures are names, not yet images. Pack axes (Y up), quants. */
export interface CompiledLevel {
  /** Sorted by texture, then traits. */
  readonly surfaces: readonly CompiledSurface[]
  /** Names of the textures that surfaces use, sorted. */
  readonly textures: readonly string[]
  readonly facts: LevelFacts
  /** Box of all surfaces; zeros without surfaces. */
  readonly bounds: Bounds
  readonly parts: readonly CompiledPart[]
  /** Absent when nothing stops movement. */
  readonly collision?: Collision
  /** Absent in mode `simple`, and where nothing divides the level. */
  readonly tree?: LevelTree
  /** Present with a tree. */
  readonly visibility?: LevelVisibility
  /** Present when the level is not closed. */
  readonly leak?: Leak
  /** Lightmaps that came with the file; absent without. */
  readonly lightPages?: readonly CompiledLightPage[]
  /** Light for what moves; absent without lightmaps. */
  readonly lightGrid?: LightGrid
  /** Light on terrains of entities; absent for none. */
  readonly terrainLights?: readonly CompiledTerrainLight[]
  /** Present in levels that were split by area: surfaces and light pages are in the order of areas. */
  readonly areas?: readonly Omit<LevelArea, 'imageCount'>[]
  /** Diagnostics of the level, then of the compiler, in file order. */
  readonly diagnostics: readonly LevelDiagnostic[]
}

/** A connection from the void into a level that should be sealed. */
export interface Leak {
  /** From the object that the void reaches, through the gap, out of the world. */
  readonly path: readonly Vector[]
  /** The object that the void reaches: `entity "guard"`. */
  readonly occupant: string
  readonly gap: Vector
  /** Smaller extent of the gap, quants; absent where the level is open on a side. */
  readonly gapSize?: number
  /** The blocks on either side of it, by index in the source file; −1 for none. */
  readonly blocks: readonly [number, number]
}
