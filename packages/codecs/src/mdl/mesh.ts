import type { Skin } from '../skin/document.js'
import type { MdlDocument } from './document.js'
import type { GroupMesh } from './group-mesh.js'
import type { ModelSkin } from './model-view.js'
import { groupView, viewOf } from './view.js'

/**
 * Names of all frames in file order; those of the first group where there are several, those of a Quake model's groups one by
 * one.
 */
export function frameNames(document: MdlDocument): readonly string[] {
  return viewOf(document).frameNames()
}

/**
 * All skins of a model in the order that triangles count them. The shaders of an MD3 become external skins; each is there once,
 * however many surfaces name it.
 */
export function skinsOf(document: MdlDocument): readonly Skin[] {
  return viewOf(document)
    .skins()
    .map(({ skin }) => skin)
}

/** The same with names, and with their place in the document. */
export function namedSkins(document: MdlDocument): readonly ModelSkin[] {
  return viewOf(document).skins()
}

/** The surfaces of an MD3, the groups of an MDL7, 1 for formats without groups. */
export function groupCount(document: MdlDocument): number {
  return viewOf(document).groupCount
}

/**
 * The mesh of one group (copy). Unset skin points become an added point (0, 0); skins that do not exist become the first.
 * @throws RangeError when there is no such group.
 */
export function groupMesh(document: MdlDocument, group = 0): GroupMesh {
  return groupView(document, group).mesh()
}

/** The meshes of all groups, in order, as `groupMesh` makes them (copy); what groups share is looked up once for all. */
export function groupMeshes(document: MdlDocument): GroupMesh[] {
  const view = viewOf(document)
  return Array.from({ length: view.groupCount }, (_, group) => view.group(group).mesh())
}
