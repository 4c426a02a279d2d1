import type { Model, ModelPart, Skeleton } from '@brushwork/asset'
import type { Primitive } from '@gltf-transform/core'
import type { RestPose } from '../frames/decode-frames.js'
import type { ValuesOf } from '../layout/field.js'
import { SKIN } from '../layout/geometry.js'
import { LODS_PRIMITIVE } from '../layout/lods.js'
import { SECOND_SKIN_PRIMITIVE } from '../layout/second-skin.js'
import { type TAGS, VERTEX_ANIMATION_PRIMITIVE, VERTEX_ANIMATION_ROOT } from '../layout/vertex-animation.js'
import type { PackGrids } from './document/columns/pack-grids.js'
import {
  type BrushworkExtension,
  LodsExtension,
  SecondSkinExtension,
  VertexAnimationExtension,
} from './document/extensions/extensions.js'
import { FieldWriter } from './document/fields.js'
import { pointsOf } from './document/geometry/encode-geometry.js'
import { encodeLods } from './document/geometry/encode-lods.js'
import { PackDocument } from './document/pack-document.js'
import { withSecondUvs } from './document/second-uvs.js'
import { encodeFrames, writeTexels } from './frames/encode-frames.js'
import { encodePoses } from './frames/encode-poses.js'
import { packFrames } from './frames/pack-frames.js'
import { packSkeleton } from './skeleton.js'

/**
 * Writes a model as a GLB: one mesh with a primitive per part, and a glTF skin for bones. BRUSHWORK_vertex_animation
 * holds the clip table, the frames of vertices, and the poses of bones and tags.
 * @param grids Omitted: a draft, where nothing is coded.
 */
export async function writeModel(model: Model, grids?: PackGrids): Promise<Uint8Array> {
  const pack = new PackDocument(model.materials, model.images, grids)
  const { document } = pack
  const scene = document.createScene('model')
  const node = document.createNode('model')
  scene.addChild(node)
  if (model.parts.length > 0) {
    const mesh = document.createMesh('model')
    for (const part of model.parts) {
      mesh.addPrimitive(await addPart(pack, part, model.materials[part.material]?.name, grids))
    }
    node.setMesh(mesh)
  }
  const poses = model.skeleton && encodePoses(model.skeleton)
  const { frameCount, clips, skinAnimations } = model
  if (clips.length > 0 || poses !== undefined || model.tagPoses !== undefined || skinAnimations !== undefined) {
    const tags = model.tagPoses && packTags(model.tagPoses)
    const root = {
      frameCount,
      clips,
      ...(skinAnimations && { skinAnimations }),
      ...(poses && { poses }),
      ...(tags && { tags }),
    }
    animation(pack).setRoot(new FieldWriter(pack).record(VERTEX_ANIMATION_ROOT, root))
  }
  if (model.skeleton !== undefined) {
    const { root, skin } = packSkeleton(pack, model.skeleton, grids?.positions === undefined)
    scene.addChild(root)
    if (model.parts.length > 0) node.setSkin(skin)
  }
  return pack.write()
}

function packTags(tags: Skeleton): ValuesOf<typeof TAGS> {
  const poses = encodePoses(tags)
  return { names: tags.bones.map(({ name }) => name), ...(poses && { poses }) }
}

async function addPart(
  pack: PackDocument,
  part: ModelPart,
  materialName: string | undefined,
  grids: PackGrids | undefined,
): Promise<Primitive> {
  const primitive = pack.primitive(withSecondUvs(part), part.material, grids?.positions)
  // The reader takes the material's name where a part has none.
  if (part.name !== materialName) primitive.setExtras({ name: part.name })
  if (part.skin !== undefined) {
    pack.setAttributes(primitive, SKIN, part.skin)
  }
  if (part.frames !== undefined) {
    const frames = packFrames(part.frames)
    const stream = grids === undefined ? writeTexels(frames) : encodeFrames(restOf(part, grids), frames)
    animation(pack).setPrimitive(primitive, new FieldWriter(pack).record(VERTEX_ANIMATION_PRIMITIVE, { stream }))
  }
  if (part.lods !== undefined) {
    const stream = await encodeLods(part.lods)
    const errors = part.lods.map(({ error }) => error)
    const json = new FieldWriter(pack).record(LODS_PRIMITIVE, { stream, errors })
    pack.document.createExtension(LodsExtension).setPrimitive(primitive, json)
  }
  if (part.second !== undefined) {
    const json = new FieldWriter(pack).record(SECOND_SKIN_PRIMITIVE, part.second)
    pack.document.createExtension(SecondSkinExtension).setPrimitive(primitive, json)
  }
  return primitive
}

/** The rest pose as the reader has it: only coded geometry has points. */
function restOf(part: ModelPart, grids: PackGrids): RestPose {
  return grids.positions === undefined ? part : { ...part, points: pointsOf(part.positions) }
}

/** Returns the document's extension, created on first use: a model without animation does not list it. */
function animation(pack: PackDocument): BrushworkExtension {
  return pack.document.createExtension(VertexAnimationExtension)
}
