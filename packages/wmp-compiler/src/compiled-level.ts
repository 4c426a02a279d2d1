import type {
  Colour,
  LevelEntity,
  LevelGroup,
  LevelLight,
  LevelPath,
  LevelPosition,
  LevelSound,
  Vector,
} from './level.js'
import type { LevelMessage } from './message.js'

/** What a surface is besides its picture; from the face flags (docs/formats/wmp.md §5.4). */
export interface CompiledTraits {
  /** Part of the sky: drawn as the game's sky, never lit. */
  readonly sky: boolean
  readonly liquid: boolean
  /** Does not stop movement. */
  readonly passable: boolean
  /** Not shaded: full brightness. */
  readonly unshaded: boolean
  /** The low 16 face flag bits as in the file. */
  readonly flags: number
  /** User flags 1..8 as a bit set. */
  readonly userFlags: number
  /** Percent −100..100. */
  readonly ambient: number
  /** Percent 0..100. */
  readonly albedo: number
  /** Name of its material in the engine: the face's, else its block's; empty for none. */
  readonly blockMaterial: string
}

/** Which triangles of a surface are seen from where: those seen from the same clusters stand together. */
export interface CompiledRanges {
  /** `[ranges + 1]` first triangle of every range; the last one ends the surface. */
  readonly firstTriangles: Uint32Array
  /** `[ranges + 1]` in `clusters`. */
  readonly firstClusters: Uint32Array
  /** Clusters that touch a range, ascending. A range without clusters is seen from everywhere: there is no tree. */
  readonly clusters: Uint32Array
}

/** The triangles that share a texture and traits. */
export interface CompiledSurface extends CompiledTraits {
  /** Index into the compiled level's textures. */
  readonly texture: number
  /** `[vertices × 3, quants]`, world space, pack axes. */
  readonly positions: Float32Array
  /** `[vertices × 3]`, outward, unit length, pack axes. */
  readonly normals: Float32Array
  /** `[vertices × 2]`, origin top-left, 1 = one repeat. */
  readonly uvs: Float32Array
  /** `[triangles × 3]`, counter-clockwise from outside. 16 bits when they suffice. */
  readonly indices: Uint16Array | Uint32Array
  /** `[triangles]`: index in the file of the block that each triangle came from. */
  readonly blocks: Uint32Array
  /** `[triangles]`: index in that block of the face that each triangle came from. */
  readonly faces: Uint32Array
  readonly ranges: CompiledRanges
}

export interface CompiledBounds {
  readonly min: Vector
  readonly max: Vector
}

/** As in the level, but for position, rotation and scale, which are in pack axes. */
export type CompiledEntity = LevelEntity

export interface CompiledSun {
  readonly colour: Colour
  /** Degrees counter-clockwise from the source's +X (east). */
  readonly azimuth: number
  readonly elevation: number
  /** Unit vector from the ground towards the sun, pack axes. */
  readonly direction: Vector
}

export interface CompiledRegion {
  readonly name: string
  readonly bounds: CompiledBounds
}

/** A block that the file names or gives a material. */
export interface CompiledBlock {
  /** Index of the block in the file, as surfaces and solids have it. */
  readonly index: number
  /** Empty for none. */
  readonly name: string
  /** Empty for none. */
  readonly material: string
}

/** Everything that is not drawn, in pack axes; the same shape as the runtime's `LevelFacts`. */
export interface CompiledFacts {
  readonly name: string
  readonly script: string
  /** Path of the palette file. */
  readonly palette: string
  readonly sun: CompiledSun
  readonly ambient: Colour
  readonly fog: readonly Colour[]
  readonly entities: readonly CompiledEntity[]
  readonly lights: readonly LevelLight[]
  readonly sounds: readonly LevelSound[]
  readonly positions: readonly LevelPosition[]
  readonly paths: readonly LevelPath[]
  readonly regions: readonly CompiledRegion[]
  readonly groups: readonly LevelGroup[]
  /** By index; blocks without name and material are not listed. */
  readonly blocks: readonly CompiledBlock[]
}

/** No cluster: inside a solid, or outside of a sealed level. */
export const NO_CLUSTER = 0xffffffff
/** Set in a child that is a leaf; the rest of it is the leaf's index. */
export const LEAF_BIT = 0x80000000

/** Answers where a point is: walk from node 0 (or leaf 0 when there is no node) to a leaf. Pack axes. */
export interface CompiledTree {
  /** `[planes × 4]` unit normal and distance; front is where n · p > d. */
  readonly planes: Float32Array
  /** `[nodes]` index of the plane. */
  readonly nodePlanes: Uint32Array
  /** `[nodes × 2]` front child, back child: a node, or {@link LEAF_BIT} and a leaf. */
  readonly children: Uint32Array
  /** `[leafs]` cluster, or {@link NO_CLUSTER}. */
  readonly leafClusters: Uint32Array
}

/** Which clusters are seen from which. */
export interface CompiledVisibility {
  readonly clusterCount: number
  /** `[clusters × words]`, words = ⌈clusters / 32⌉: bit b of word w in row c says that cluster 32 w + b is seen from c. */
  readonly rows: Uint32Array
  /** `[clusters × 6, quants]` min x y z, max x y z, pack axes. */
  readonly bounds: Float32Array
}

/** Convex solids to move against: see `collision/collision.ts`; here in pack axes and 32 bits. */
export interface CompiledCollision {
  /** `[planes × 4]` outward unit normal and distance. */
  readonly planes: Float32Array
  /** `[brushes + 1]`. */
  readonly firstPlanes: Uint32Array
  /** `[brushes]` sides among the planes; bevels follow them. */
  readonly sideCounts: Uint32Array
  /** `[planes]` face flags of the file; bevels have 0. */
  readonly planeFlags: Uint32Array
  /** `[brushes]` 0 solid, 1 liquid, 2 passable, 3 clip. */
  readonly contents: Uint8Array
  /** `[brushes]` block index in the file. */
  readonly blocks: Uint32Array
  /** `[nodes × 6]` min x y z, max x y z. */
  readonly nodeBounds: Float32Array
  /** `[nodes × 2]` inner node: first child (the second is next to it) and 0; leaf: first place in `order` and count. */
  readonly nodes: Uint32Array
  /** `[brushes]` in the order of the leafs. */
  readonly order: Uint32Array
}

/** Blocks that move as one in the game; everything in the part's own space. Entities say where it is. */
export interface CompiledPart {
  readonly name: string
  /** By index in the part's own file; absent when no block has a name or material. */
  readonly blocks?: readonly CompiledBlock[]
  readonly surfaces: readonly CompiledSurface[]
  readonly bounds: CompiledBounds
  /** Absent when it has no block to run into. */
  readonly collision?: CompiledCollision
}

/** How the void gets in, pack axes. */
export interface CompiledLeak {
  readonly path: readonly Vector[]
  readonly place: string
  readonly gap: Vector
  /** Smaller extent of the gap, quants; absent where the level is open on a side. */
  readonly gapSize?: number
  /** Block indices in the file, −1 for none. */
  readonly blocks: readonly [number, number]
}

/** What `compile` returns: pack axes (Y up), quants. */
export interface CompiledLevel {
  /** Sorted by texture, then traits. */
  readonly surfaces: readonly CompiledSurface[]
  /** Names of the textures that surfaces use, sorted. */
  readonly textures: readonly string[]
  readonly facts: CompiledFacts
  /** Box of all surfaces; zeros when there are none. */
  readonly bounds: CompiledBounds
  readonly parts: readonly CompiledPart[]
  /** Absent when there is no block to run into. */
  readonly collision?: CompiledCollision
  /** Absent in mode `simple`, and where nothing divides the level. */
  readonly tree?: CompiledTree
  /** Present with a tree. */
  readonly visibility?: CompiledVisibility
  readonly leak?: CompiledLeak
  /** Those of the level, then those of the compiler, in file order. */
  readonly messages: readonly LevelMessage[]
}
