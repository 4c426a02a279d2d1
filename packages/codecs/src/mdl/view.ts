import type { Skin } from '../skin/document.js'
import type { MdlDocument } from './document.js'
import { md3View } from './md3-view.js'
import { mdl5View } from './mdl5-view.js'
import { mdl7View } from './mdl7-view.js'
import type { GroupMesh } from './mesh.js'
import { quakeMdlView } from './quake-mdl-view.js'

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

/** The view of a document: it reads nothing before it is asked. */
export function viewOf(document: MdlDocument): ModelView {
  switch (document.format) {
    case 'mdl7':
      return mdl7View(document)
    case 'md3':
      return md3View(document)
    case 'idpo':
    case 'mdl2':
      return quakeMdlView(document)
    default:
      return mdl5View(document)
  }
}

/** @throws RangeError when there is no such group. */
export function groupView(document: MdlDocument, index: number): GroupView {
  const view = viewOf(document)
  if (!(Number.isInteger(index) && index >= 0 && index < view.groupCount)) {
    throw new RangeError(`group ${index} of ${view.groupCount} was asked for`)
  }
  return view.group(index)
}
