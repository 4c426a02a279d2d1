import type { Group, Leak, LevelFacts, NamedBlock, SurfaceTraits } from '../level.js'
import type { Clip } from '../model.js'

/** Names of the extensions; each has a page in docs/extensions. */
export const VERTEX_ANIMATION = 'BRUSHWORK_vertex_animation'
export const TERRAIN = 'BRUSHWORK_terrain'
export const LEVEL = 'BRUSHWORK_level'

/** BRUSHWORK_vertex_animation on the document: the clip table, for vertex frames and bone poses alike. */
export interface VertexAnimationRoot {
  readonly frameCount: number
  readonly clips: readonly Clip[]
}

/** BRUSHWORK_vertex_animation on a mesh primitive: accessors of all frames. */
export interface VertexAnimationPrimitive {
  /** Accessor VEC3 FLOAT, `[frames × vertices]`. */
  readonly positions: number
  /** Accessor VEC3 FLOAT, `[frames × vertices]`. */
  readonly normals: number
}

/** BRUSHWORK_terrain on the document; fields as in `Terrain`. */
export interface TerrainRoot {
  readonly columns: number
  readonly rows: number
  readonly spacing: readonly [number, number]
  readonly corner: readonly [number, number, number]
  /** Height = offset + scale · sample. */
  readonly heightScale: number
  readonly heightOffset: number
  /** Accessor SCALAR UNSIGNED_SHORT, `[rows × columns]`. */
  readonly heights: number
  /** Accessor VEC3 FLOAT, `[rows × columns]`. */
  readonly normals: number
  /** Material index or -1. */
  readonly colourMap: number
  readonly detailMap: number
}

/** Facts that packs leave out where they are empty. */
type SparseFact = 'palette' | 'groups' | 'blocks'

/** BRUSHWORK_level on the document: facts as they are, columns as accessors; empty columns are left out. */
export interface LevelRoot extends Omit<LevelFacts, SparseFact> {
  readonly palette?: string
  readonly groups?: readonly GroupRoot[]
  readonly blocks?: readonly NamedBlock[]
  /** Index of the mesh of the world; absent when nothing of it is drawn. */
  readonly mesh?: number
  readonly parts: readonly LevelPartRoot[]
  readonly collision?: CollisionRoot
  readonly tree?: TreeRoot
  readonly visibility?: VisibilityRoot
  readonly leak?: Leak
  readonly navmesh?: NavmeshRoot
}

/** A group; empty lists of members are left out. */
export type GroupRoot = Pick<Group, 'name' | 'parent' | 'position'> & Partial<Group>

/** A navigation mesh: `detour` is what recast-navigation's `exportNavMesh` gives. */
export interface NavmeshRoot {
  readonly format: 'detour'
  /** Accessor SCALAR UNSIGNED_BYTE. */
  readonly bytes: number
}

export interface LevelPartRoot {
  readonly name: string
  /** Index of its mesh; absent when nothing of it is drawn. */
  readonly mesh?: number
  readonly collision?: CollisionRoot
  readonly blocks?: readonly NamedBlock[]
}

/** Accessors of `Collision`. */
export interface CollisionRoot {
  /** VEC4 FLOAT, `[planes]`. */
  readonly planes: number
  /** SCALAR UNSIGNED_INT, `[brushes + 1]`. */
  readonly firstPlanes: number
  /** SCALAR UNSIGNED_INT, `[brushes]`. */
  readonly sideCounts: number
  /** SCALAR UNSIGNED_INT, `[planes]`. */
  readonly planeFlags: number
  /** SCALAR UNSIGNED_BYTE, `[brushes]`. */
  readonly contents: number
  /** SCALAR UNSIGNED_INT, `[brushes]`. */
  readonly blocks: number
  /** VEC3 FLOAT, `[nodes × 2]`: least and greatest corner. */
  readonly nodeBounds: number
  /** VEC2 UNSIGNED_INT, `[nodes]`. */
  readonly nodes: number
  /** SCALAR UNSIGNED_INT, `[brushes]`. */
  readonly order: number
}

/** Accessors of `LevelTree`. */
export interface TreeRoot {
  /** VEC4 FLOAT, `[planes]`; these three are absent in a tree without nodes. */
  readonly planes?: number
  /** SCALAR UNSIGNED_INT, `[nodes]`. */
  readonly nodePlanes?: number
  /** VEC2 UNSIGNED_INT, `[nodes]`. */
  readonly children?: number
  /** SCALAR UNSIGNED_INT, `[leafs]`. */
  readonly leafClusters: number
}

/** Accessors of `LevelVisibility`; absent where there is no cluster. */
export interface VisibilityRoot {
  readonly clusterCount: number
  /** SCALAR UNSIGNED_INT, `[clusters × ⌈clusters / 32⌉]`. */
  readonly rows: number
  /** VEC3 FLOAT, `[clusters × 2]`: least and greatest corner. */
  readonly bounds: number
}

/** BRUSHWORK_level on a mesh primitive. */
export interface LevelPrimitive extends Omit<SurfaceTraits, 'blockMaterial'> {
  /** Absent for surfaces without. */
  readonly blockMaterial?: string
  /** Accessor SCALAR UNSIGNED_INT, `[triangles]`: block index of each triangle. */
  readonly blocks: number
  readonly ranges: RangesRoot
}

/** Accessors of `SurfaceRanges`. */
export interface RangesRoot {
  /** SCALAR UNSIGNED_INT, `[ranges + 1]`. */
  readonly firstTriangles: number
  /** SCALAR UNSIGNED_INT, `[ranges + 1]`. */
  readonly firstClusters: number
  /** SCALAR UNSIGNED_INT; absent where no range has a cluster. */
  readonly clusters?: number
}
