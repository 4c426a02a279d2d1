import type { Skin } from '../../skin/document.js'
import type { MdlDocument } from '../document.js'
import type { GroupMesh } from './group-mesh.js'
import type { ModelSkin } from './model-view.js'
import { groupView, viewOf } from './view.js'

/** Frame names of the first group, in file order. Groups of a Quake model give one name for each frame in them. */
export function frameNames(document: MdlDocument): readonly string[] {
  return viewOf(document).frameNames()
}

/**
 * All skins of a model, in the order of the skin indices of triangles. Each shader of an MD3 becomes one external skin.
 */
export function skinsOf(document: MdlDocument): readonly Skin[] {
  return viewOf(document)
    .skins()
    .map(({ skin }) => skin)
}

/** All skins with their names and their paths in the document. */
export function namedSkins(document: MdlDocument): readonly ModelSkin[] {
  return viewOf(document).skins()
}

/** Number of surfaces of an MD3 or groups of an MDL7; 1 for formats without groups. */
export function groupCount(document: MdlDocument): number {
  return viewOf(document).groupCount
}

/**
 * Mesh of one group (copy). Unset skin points use an added point (0, 0); missing skins are replaced by the first.
 * @throws RangeError if the group does not exist.
 */
export function groupMesh(document: MdlDocument, group = 0): GroupMesh {
  return groupView(document, group).mesh()
}

/** The meshes of all groups (copy), as `groupMesh` returns them. Data that groups share is prepared once. */
export function groupMeshes(document: MdlDocument): GroupMesh[] {
  const view = viewOf(document)
  return Array.from({ length: view.groupCount }, (_, group) => view.group(group).mesh())
}
