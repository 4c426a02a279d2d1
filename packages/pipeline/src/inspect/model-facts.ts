import { clipsOf, frameNames, groupMeshes, type MdlDocument, restPose, skinsOf } from '@brushwork/codecs/models'
import { Bounds } from './bounds.js'
import type { Facts } from './facts.js'
import { externalFiles, textureFacts } from './skin-facts.js'

/** Bounds are those of the rest pose: the first frame of formats without one. */
export function modelFacts(document: MdlDocument): Facts {
  const frames = frameNames(document)
  const skins = skinsOf(document)
  const groups = groupMeshes(document)
  const bounds = new Bounds()
  groups.forEach((_, group) => {
    bounds.add(restPose(document, group).positions)
  })
  const sum = (count: (group: (typeof groups)[number]) => number) =>
    groups.reduce((total, group) => total + count(group), 0)
  const skinNames = namesOfSkins(document)
  return {
    counts: {
      groups: groups.length,
      vertices: sum(({ vertexCount }) => vertexCount),
      triangles: sum(({ triangles }) => triangles.count),
      ...(groups.some(({ lods }) => lods.length > 0) ? { 'LOD lists': sum(({ lods }) => lods.length) } : {}),
      frames: frames.length,
      skins: skins.length,
      ...ownCounts(document),
    },
    names: {
      ...(groups.some(({ name }) => name !== '') ? { groups: groups.map(({ name }) => name) } : {}),
      ...(document.format === 'mdl7' ? { bones: document.bones.map(({ name }) => name.text) } : {}),
      ...(document.format === 'md3'
        ? { tags: document.tags.names.slice(0, document.tags.count).map(({ text }) => text) }
        : {}),
    },
    clips: clipsOf(frames),
    ...bounds.finish(),
    // Skins of an MD3 have no names but those of their files.
    textures: skins.map((skin, index) => textureFacts(skinNames[index] || externalFiles([skin]).join(), skin)),
    files: externalFiles(skins),
  }
}

function ownCounts(document: MdlDocument): Record<string, number> {
  if (document.format === 'mdl7') return { bones: document.bones.length }
  return document.format === 'md3' ? { tags: document.tags.count } : {}
}

/** Only MDL7 names its skins; the shaders of an MD3 are files. */
function namesOfSkins(document: MdlDocument): string[] {
  return document.format === 'mdl7' ? (document.groups[0]?.skins ?? []).map(({ name }) => name.text) : []
}
