import type { Image, Material, Model, ModelPart } from '@brushwork/asset'
import type { GLTF } from '@gltf-transform/core'
import { playFrames, targetNames, targetsOf } from './morph-frames.js'
import { PlainDocument } from './plain-document.js'
import type { PlainMaterials } from './plain-materials.js'
import type { PlainOptions } from './plain-options.js'
import { plainSkeleton, plainTags } from './plain-skeleton.js'

/**
 * Writes a model for other programs: vertex frames as morph targets, bones as a glTF skin, tags as nodes, with one
 * animation per clip. Parts that are animated differently get their own mesh, since all primitives of a mesh share targets and skin.
 */
export function plainModel(model: Model, { scale }: PlainOptions): Uint8Array<ArrayBuffer> {
  const document = new PlainDocument()
  const { clips } = model
  const skeleton = model.skeleton && plainSkeleton(document, model.skeleton, clips)
  const roots = skeleton === undefined ? [] : [skeleton.root]
  if (model.tagPoses !== undefined) roots.push(...plainTags(document, model.tagPoses, clips))
  for (const [name, parts] of groupParts(model.parts)) {
    const isSkinned = parts.some(({ skin }) => skin !== undefined)
    roots.push(meshNode(document, name, parts, model, isSkinned ? skeleton?.skin : undefined))
  }
  // A scene must not be empty; files with tags alone exist.
  if (roots.length === 0) roots.push(document.node({ name: 'model' }))
  return document.write({ name: 'model' }, roots, scale)
}

/** Groups parts by how they are animated, in the order of the file. The first group has the plain name. */
function groupParts(parts: readonly ModelPart[]): [name: string, parts: readonly ModelPart[]][] {
  const groups = new Map<string, ModelPart[]>()
  for (const part of parts) {
    const kind = part.frames !== undefined ? 'frames' : part.skin !== undefined ? 'bones' : 'still'
    groups.set(kind, [...(groups.get(kind) ?? []), part])
  }
  return [...groups].map(([kind, group], index) => [index === 0 ? 'model' : kind, group])
}

function meshNode(
  document: PlainDocument,
  name: string,
  parts: readonly ModelPart[],
  model: Model,
  skin: number | undefined,
): number {
  const { frameCount, clips } = model
  const hasFrames = parts[0].frames !== undefined
  const primitives = parts.map((part) => primitiveOf(document, part, model))
  const mesh: GLTF.IMesh = { name, primitives }
  if (hasFrames) {
    mesh.weights = new Array<number>(frameCount).fill(0)
    mesh.extras = { targetNames: targetNames(frameCount, clips) }
  }
  const index = document.meshes.push(mesh) - 1
  const node = document.node({ name, mesh: index, ...(skin !== undefined && { skin }) })
  if (hasFrames) for (const clip of clips) playFrames(document, node, clip, frameCount)
  return node
}

function primitiveOf(document: PlainDocument, part: ModelPart, model: Model): GLTF.IMeshPrimitive {
  const { material, uvs } = coversOf(document.materials, part, model)
  const primitive = document.primitive({ ...part, uvs }, material)
  if (part.skin !== undefined) {
    primitive.attributes.JOINTS_0 = document.buffer.vertices('VEC4', part.skin.bones)
    primitive.attributes.WEIGHTS_0 = document.buffer.vertices('VEC4', part.skin.weights)
  }
  if (part.frames !== undefined) primitive.targets = targetsOf(document, part, part.frames, model.frameCount)
  return { ...primitive, extras: { name: part.name } }
}

/**
 * The material of a part, and the sets of coordinates that it needs. A second skin that multiplies is occlusion, which is the nearest
 * that plain glTF has; for images that only an effect of the original game shows it has no name.
 */
function coversOf(
  materials: PlainMaterials,
  { material: index, uvs, second }: ModelPart,
  model: { readonly materials: readonly Material[]; readonly images: readonly Image[] },
): { readonly material: number; readonly uvs: readonly Float32Array[] } {
  const material = model.materials[index]
  if (material === undefined) return { material: -1, uvs: [] }
  const own = material.image < 0 ? [] : [uvs]
  const image = second?.blend === 'multiply' ? model.images[model.materials[second.material].image] : undefined
  if (second === undefined || image === undefined)
    return { material: materials.plain(material, model.images), uvs: own }
  const sets = second.uvs === undefined ? [uvs] : [...own, second.uvs]
  const cover = { image, texCoord: sets.length - 1 }
  return { material: materials.plain(material, model.images, cover), uvs: sets }
}
