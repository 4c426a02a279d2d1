import type { LevelFacts, SurfaceTraits } from '../level.js'
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

/** BRUSHWORK_level on the document. */
export type LevelRoot = LevelFacts

/** BRUSHWORK_level on a mesh primitive. */
export interface LevelPrimitive extends SurfaceTraits {
  /** Accessor SCALAR UNSIGNED_INT, `[triangles]`: block index of each triangle. */
  readonly blocks: number
}
