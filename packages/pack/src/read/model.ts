import type { Clip, PackedFrames, PackedModel, PackedPart, Skeleton, SkinWeights } from '@brushwork/asset'
import { decodeFrames, type RestPose, TEXEL_BYTES } from '../frames/decode-frames.js'
import { MAX_FRAME_BYTES } from '../frames/matrix-layout.js'
import type { JsonValue } from '../json-value.js'
import { SKIN } from '../layout/geometry.js'
import { VERTEX_ANIMATION } from '../layout/names.js'
import { VERTEX_ANIMATION_PRIMITIVE, VERTEX_ANIMATION_ROOT } from '../layout/vertex-animation.js'
import type { Accessors } from './accessors.js'
import { readFields } from './fields.js'
import { boundsOf, readGeometry, sized } from './geometry.js'
import { readLods } from './lods.js'
import { type OpenPack, openPack, primitivesOf } from './open-pack.js'
import { type CodedPoses, readSkeleton, readTags } from './skeleton.js'

/**
 * Reads a model's pack: docs/extensions/BRUSHWORK_vertex_animation.md. Arrays are views into `bytes` where the pack
 * stores them contiguously, copies otherwise; poses of bones and tags are always copies.
 * @throws PackError
 */
export function readModel(bytes: Uint8Array): PackedModel {
  const pack = openPack(bytes, 'model')
  const { frameCount, clips, poses, tagPoses } = readClips(pack)
  const skeleton = readSkeleton(pack, frameCount, poses)
  const boneCount = skeleton?.bones.length ?? 0
  const budget = new FrameBudget()
  const parts = primitivesOf(pack.root).map((primitive) => readPart(primitive, pack, { frameCount, boneCount, budget }))
  return {
    kind: 'model',
    parts,
    materials: pack.materials,
    images: pack.images,
    clips,
    frameCount,
    ...(skeleton && { skeleton }),
    ...(tagPoses && { tagPoses }),
    bounds: boundsOf(parts.map((part) => part.positions)),
  }
}

/** Values of the extension on the document. */
interface AnimationTable {
  readonly frameCount: number
  readonly clips: readonly Clip[]
  readonly poses?: CodedPoses
  readonly tagPoses?: Skeleton
}

/** The clip table; a model without the extension has one frame and no clip. */
function readClips({ root, accessors }: OpenPack): AnimationTable {
  const json = root.optional('extensions')?.optional(VERTEX_ANIMATION)
  if (json === undefined) return { frameCount: 1, clips: [] }
  const table = readFields(json, VERTEX_ANIMATION_ROOT, { document: root, root: json, accessors })
  const names = new Set<string>()
  json.listOf('clips').forEach((clip, index) => {
    const { name, firstFrame, frameCount, framesPerSecond } = table.clips[index]
    clip.get('firstFrame').index(table.frameCount)
    const end = firstFrame + frameCount
    if (end > table.frameCount) clip.fail(`ends at frame ${end} of ${table.frameCount}`)
    if (framesPerSecond <= 0) clip.fail(`expected more than 0 frames a second, found ${framesPerSecond}`)
    // Games play clips by name.
    if (names.has(name)) clip.fail(`another clip is named ${JSON.stringify(name)}, too`)
    names.add(name)
  })
  const { poses, tags, ...clips } = table
  return {
    ...clips,
    ...(poses && { poses: { stream: poses, where: json.get('poses') } }),
    ...(tags && { tagPoses: readTags(tags, json.get('tags'), table.frameCount) }),
  }
}

/** Values that all parts share. */
interface ModelCounts {
  readonly frameCount: number
  readonly boneCount: number
  readonly budget: FrameBudget
}

function readPart(primitive: JsonValue, pack: OpenPack, { frameCount, boneCount, budget }: ModelCounts): PackedPart {
  const { points, ...geometry } = readGeometry(primitive, pack)
  const rest = points ? { ...geometry, points } : geometry
  const frames = readFrames(primitive, pack, rest, frameCount, budget)
  const skin = readSkin(primitive, pack.accessors, (geometry.positions.length / 3) * 4, boneCount)
  const lods = readLods(primitive, pack, geometry)
  return {
    name: primitive.optional('extras')?.optional('name')?.text() ?? pack.materials[geometry.material].name,
    ...geometry,
    ...(lods === undefined ? {} : { lods }),
    ...(frames === undefined ? {} : { frames }),
    ...(skin === undefined ? {} : { skin }),
  }
}

/** Frames of a part; undefined where it has none. */
function readFrames(
  primitive: JsonValue,
  { root, accessors }: OpenPack,
  rest: RestPose,
  frameCount: number,
  budget: FrameBudget,
): PackedFrames | undefined {
  const json = primitive.optional('extensions')?.optional(VERTEX_ANIMATION)
  if (json === undefined) return undefined
  const { stream } = readFields(json, VERTEX_ANIMATION_PRIMITIVE, { document: root, root: json, accessors })
  budget.spend(json, (frameCount * rest.positions.length * TEXEL_BYTES) / 3 + rest.indices.byteLength)
  return decodeFrames(stream, json.get('stream'), rest, frameCount)
}

/**
 * Limit on the bytes of all decoded frames of a pack. A stream is smaller than its frames, and many parts may refer to one.
 */
class FrameBudget {
  #left = MAX_FRAME_BYTES

  spend(json: JsonValue, byteLength: number): void {
    this.#left -= byteLength
    if (this.#left < 0) json.fail(`the frames of the model need more than ${MAX_FRAME_BYTES / 2 ** 20} MiB`)
  }
}

function readSkin(
  primitive: JsonValue,
  accessors: Accessors,
  length: number,
  boneCount: number,
): SkinWeights | undefined {
  const attributes = primitive.get('attributes')
  const joints = attributes.optional(SKIN.bones.attribute)
  if (joints === undefined) return undefined
  const bones = sized(joints, accessors.shorts(joints, SKIN.bones.width), length)
  const wrong = bones.find((bone) => bone >= boneCount)
  if (wrong !== undefined) joints.fail(`bone ${wrong} is not one of the ${boneCount} bones`)
  const weights = attributes.get(SKIN.weights.attribute)
  return { bones, weights: sized(weights, accessors.floats(weights, SKIN.weights.width), length) }
}
