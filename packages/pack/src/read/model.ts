import type { Clip, PackedModel, PackedPart, SecondSkin } from '@brushwork/asset'
import type { JsonValue } from '../json-value.js'
import { LIGHT_GEOMETRY, SKIN } from '../layout/geometry.js'
import { LODS, SECOND_SKIN, VERTEX_ANIMATION } from '../layout/names.js'
import { SECOND_SKIN_PRIMITIVE } from '../layout/second-skin.js'
import { VERTEX_ANIMATION_ROOT } from '../layout/vertex-animation.js'
import { readFields } from './fields.js'
import { boundsOf, readAttribute, readGeometry } from './geometry.js'
import { openPack, primitivesOf } from './open-pack.js'
import {
  type AnimationTable,
  type FrameBudget,
  featureOf,
  type OpenPack,
  type PackedBones,
  type PackFeatures,
} from './pack-features.js'

/** Reads a model's pack. @param features that it may need @throws PackError; `unsupported` for a feature that is missing */
export function readModelWith(bytes: Uint8Array, features: PackFeatures): PackedModel {
  const pack = openPack(bytes, 'model', features)
  const { root } = pack
  const json = root.optional('extensions')?.optional(VERTEX_ANIMATION)
  const table: AnimationTable = json === undefined ? { frameCount: 1, clips: [] } : readTable(json, pack)
  const { frameCount, clips, skinAnimations } = table
  const hasBones = root.count('skins') > 0 || table.tags !== undefined
  const bones = hasBones ? featureOf(features, 'bones', root)(pack, json, table) : undefined
  const budget = { spent: 0 }
  const parts = primitivesOf(root).map((primitive) => readPart(primitive, pack, { frameCount, bones, budget }))
  const { weights: _, ...skeletons } = bones ?? { weights: undefined }
  return {
    kind: 'model',
    parts,
    materials: pack.materials,
    images: pack.images,
    clips,
    frameCount,
    ...(skinAnimations && { skinAnimations }),
    ...skeletons,
    bounds: boundsOf(parts.map((part) => part.positions)),
  }
}

function readTable(json: JsonValue, { root, accessors }: OpenPack): AnimationTable {
  const table = readFields(json, VERTEX_ANIMATION_ROOT, { document: root, root: json, accessors })
  const names = new Set<string>()
  for (const [index, clip] of json.listOf('clips').entries())
    checkClip(clip, table.clips[index], table.frameCount, names)
  for (const [index, skins] of (json.optional('skinAnimations')?.list() ?? []).entries()) {
    const { firstMaterial, ends } = table.skinAnimations?.[index] ?? { firstMaterial: 0, ends: [] }
    checkTimes(skins.get('ends'), ends, ends.length)
    if (firstMaterial + ends.length > root.count('materials')) skins.fail('names more materials than the model has')
  }
  return table
}

/** @param names of the clips before */
function checkClip(json: JsonValue, clip: Clip, total: number, names: Set<string>): void {
  const { name, firstFrame, frameCount, framesPerSecond } = clip
  json.get('firstFrame').index(total)
  const end = firstFrame + frameCount
  if (end > total) json.fail(`ends at frame ${end} of ${total}`)
  if (framesPerSecond <= 0) json.fail(`expected more than 0 frames a second, found ${framesPerSecond}`)
  const { frameEnds } = clip
  if (frameEnds !== undefined) checkTimes(json.get('frameEnds'), frameEnds, frameCount)
  // Games play clips by name.
  if (names.has(name)) json.fail(`another clip is named ${JSON.stringify(name)}, too`)
  names.add(name)
}

/** @param count of frames or skins, each with its end */
function checkTimes(json: JsonValue, ends: readonly number[], count: number): void {
  if (ends.length !== count || count === 0) json.fail(`expected ${count} times, found ${ends.length}`)
  if (!ends.every((end, index) => end > (ends[index - 1] ?? 0))) json.fail('expected rising times above 0')
}

/** Values that all parts share. */
interface ModelContext {
  readonly frameCount: number
  readonly bones: PackedBones | undefined
  readonly budget: FrameBudget
}

function readPart(primitive: JsonValue, pack: OpenPack, { frameCount, bones, budget }: ModelContext): PackedPart {
  const { features } = pack
  const { points, codedLight, ...geometry } = readGeometry(primitive, pack)
  const rest = points ? { ...geometry, points } : geometry
  const extensions = primitive.optional('extensions')
  const animated = extensions?.optional(VERTEX_ANIMATION)
  const frames = animated && featureOf(features, 'frames', animated)(animated, pack, rest, frameCount, budget)
  const joints = primitive.optional('attributes')?.optional(SKIN.bones.attribute)
  if (joints !== undefined && bones === undefined) joints.fail('the model has no bones')
  const skin = bones?.weights(primitive, geometry.positions.length / 3)
  const coarser = extensions?.optional(LODS)
  const lods = coarser && featureOf(features, 'lods', coarser)(coarser, pack, geometry)
  const second = extensions?.optional(SECOND_SKIN)
  return {
    name: primitive.optional('extras')?.optional('name')?.text() ?? pack.materials[geometry.material].name,
    ...geometry,
    ...(second && { second: readSecondSkin(second, primitive, pack, codedLight, geometry.positions.length / 3) }),
    ...(lods && { lods }),
    ...(frames && { frames }),
    ...(skin && { skin }),
  }
}

/** @param coded coordinates that are in the stream of the geometry */
function readSecondSkin(
  json: JsonValue,
  primitive: JsonValue,
  { root, accessors }: OpenPack,
  coded: Float32Array | undefined,
  vertexCount: number,
): SecondSkin {
  const { attribute } = LIGHT_GEOMETRY.uvs
  const isStored = primitive.optional('attributes')?.optional(attribute) !== undefined
  const uvs = coded ?? (isStored ? readAttribute(primitive, LIGHT_GEOMETRY.uvs, accessors, vertexCount) : undefined)
  return { ...readFields(json, SECOND_SKIN_PRIMITIVE, { document: root, root: json, accessors }), ...(uvs && { uvs }) }
}
