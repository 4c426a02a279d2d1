import type { Skin } from '../../skin/document.js'
import type { PositionGrid } from '../geometry/check-scale.js'
import type { GroupMesh } from './group-mesh.js'

/** A skin with its name and path in the file. */
export interface ModelSkin {
  /** Name in MDL7, shader name in MD3; empty for other formats. */
  readonly name: string
  /** Path in the document, e.g. `groups[0].skins[1]`. */
  readonly path: string
  readonly skin: Skin
}

/** One interface over all model formats; each format implements it in a file of its own. */
export interface ModelView {
  /** In file order. */
  frameNames(): string[]
  /** In the order of the skin indices of triangles. */
  skins(): ModelSkin[]
  readonly groupCount: number
  /** `index` must be that of an existing group. */
  group(index: number): GroupView
}

/** One group of a model. */
export interface GroupView {
  readonly vertexCount: number
  /** Grid of the positions in all frames; undefined for formats of floats, and for scales that are negative. */
  readonly grid?: PositionGrid | undefined
  /** Vertex indices as stored, clockwise from outside, `[triangles × 3]`. */
  readonly triangles: ArrayLike<number>
  mesh(): GroupMesh
  /** Writes the positions of an existing frame, or of the rest pose for -1, `[vertices × 3, quants]`. */
  positions(frame: number, out: Float32Array): void
  /**
   * Writes the stored normals of an existing frame, or of the rest pose for -1, `[vertices × 3]`. They may point inward
   * and have any length; missing normals are (0, 0, 0).
   */
  normals(frame: number, out: Float32Array): void
}
