import type { Model, ModelPart } from '@brushwork/asset'
import type { Node, Primitive } from '@gltf-transform/core'
import { SKIN } from '../../layout/geometry.js'
import { PackDocument } from '../document/pack-document.js'
import { withSecondUvs } from '../document/second-uvs.js'
import { packSkeleton, packTags } from '../skeleton.js'
import { animateFrames, frameTargets, targetNames } from './morph-frames.js'
import { OcclusionMaterials } from './second-skins.js'

/**
 * Writes a model for other programs: vertex frames as morph targets, bones as a glTF skin, tags as nodes, with one
 * animation per clip. Parts that are animated differently get their own mesh, since all primitives of a mesh share targets and skin.
 */
export async function interchangeModel(model: Model): Promise<Uint8Array> {
  const pack = new PackDocument(model.materials, model.images)
  const scene = pack.document.createScene('model')
  const skeleton = model.skeleton && packSkeleton(pack, model.skeleton, { clips: model.clips })
  if (skeleton !== undefined) scene.addChild(skeleton.root)
  for (const tag of model.tagPoses === undefined ? [] : packTags(pack, model.tagPoses, model.clips)) scene.addChild(tag)
  const seconds = new OcclusionMaterials(pack)
  for (const [name, parts] of groupParts(model.parts)) {
    const node = meshNode(pack, name, parts, model, seconds)
    if (parts.some(({ skin }) => skin !== undefined) && skeleton !== undefined) node.setSkin(skeleton.skin)
    scene.addChild(node)
  }
  // A scene must not be empty; files with tags alone exist.
  if (scene.listChildren().length === 0) scene.addChild(pack.document.createNode('model'))
  return pack.write()
}

/** Bytes that the morph targets will take. */
export function interchangeModelBytes({ parts, clips, frameCount }: Model): number {
  const numbers = parts.reduce((sum, { frames }) => sum + (frames === undefined ? 0 : frames.positions.length), 0)
  if (numbers === 0) return 0
  const rows = clips.reduce((sum, clip) => sum + clip.frameCount, 0)
  return (numbers * 2 + rows * frameCount) * Float32Array.BYTES_PER_ELEMENT
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
  pack: PackDocument,
  name: string,
  parts: readonly ModelPart[],
  model: Model,
  seconds: OcclusionMaterials,
): Node {
  const mesh = pack.document.createMesh(name)
  for (const part of parts) mesh.addPrimitive(partPrimitive(pack, part, model.frameCount, seconds))
  const node = pack.document.createNode(name).setMesh(mesh)
  if (parts[0].frames === undefined) return node
  mesh.setWeights(new Array(model.frameCount).fill(0))
  mesh.setExtras({ targetNames: targetNames(model.frameCount, model.clips) })
  for (const clip of model.clips) animateFrames(pack, node, clip, model.frameCount)
  return node
}

function partPrimitive(
  pack: PackDocument,
  part: ModelPart,
  frameCount: number,
  seconds: OcclusionMaterials,
): Primitive {
  const { second } = part
  // Plain glTF has no name for images that only an effect of the original game shows.
  const isShown = second?.blend === 'multiply'
  const primitive = pack.primitive(isShown ? withSecondUvs(part) : part, part.material).setExtras({ name: part.name })
  if (isShown) seconds.show(primitive, part.material, second)
  if (part.skin !== undefined) {
    pack.setAttributes(primitive, SKIN, part.skin)
  }
  for (const target of frameTargets(pack, part, frameCount)) primitive.addTarget(target)
  return primitive
}
