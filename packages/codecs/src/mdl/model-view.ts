import type { Skin } from '../skin/document.js'
import type { GroupMesh } from './group-mesh.js'

/** A skin with what its file says about it. */
export interface ModelSkin {
  /** Only MDL7 has names; those of an MD3 are its shaders. Empty for none. */
  readonly name: string
  /** Where it stands in the document, e.g. `groups[0].skins[1]`. */
  readonly path: string
  readonly skin: Skin
}

/** What the helpers of this room ask of a model; each format answers in a file of its own. */
export interface ModelView {
  /** In file order. */
  frameNames(): string[]
  /** In the order that triangles count them. */
  skins(): ModelSkin[]
  readonly groupCount: number
  /** Only called with the index of a group that exists. */
  group(index: number): GroupView
}

/** One group of a model. */
export interface GroupView {
  readonly vertexCount: number
  /** Vertex indices as stored, clockwise from outside, `[triangles × 3]`. */
  readonly triangles: ArrayLike<number>
  mesh(): GroupMesh
  /** Writes the positions of a frame that exists, or of the rest pose for -1, `[vertices × 3, quants]`. */
  positions(frame: number, out: Float32Array): void
  /**
   * Writes the stored normals of a frame that exists, or of the rest pose for -1, `[vertices × 3]`. They may point inward, have any
   * length, and are (0, 0, 0) where there is none.
   */
  normals(frame: number, out: Float32Array): void
}
