import type { Clip, Model, ModelPart, SkinWeights, VertexFrames } from '../model.js'
import type { Accessors } from './accessors.js'
import { VERTEX_ANIMATION } from './extensions.js'
import { boundsOf, readGeometry, sized } from './geometry.js'
import type { JsonValue } from './json-value.js'
import { type OpenPack, openPack, primitivesOf } from './open-pack.js'
import { readSkeleton } from './read-skeleton.js'

/**
 * Reads a model's pack: docs/extensions/BRUSHWORK_vertex_animation.md. Arrays are views into `bytes` where the pack
 * stores them contiguously, copies otherwise; poses of bones are always copies.
 * @throws PackError
 */
export function readModel(bytes: Uint8Array): Model {
  const pack = openPack(bytes, 'model')
  const { frameCount, clips } = readClips(pack.root)
  const skeleton = readSkeleton(pack, clips, frameCount)
  const boneCount = skeleton?.bones.length ?? 0
  const parts = primitivesOf(pack.root).map((primitive) => readPart(primitive, pack, frameCount, boneCount))
  return {
    kind: 'model',
    parts,
    materials: pack.materials,
    pictures: pack.pictures,
    clips,
    frameCount,
    ...(skeleton === undefined ? {} : { skeleton }),
    bounds: boundsOf(parts.map((part) => part.positions)),
  }
}

/** The clip table; a model without the extension stands still: one frame, no clip. */
function readClips(root: JsonValue): { frameCount: number; clips: Clip[] } {
  const table = root.optional('extensions')?.optional(VERTEX_ANIMATION)
  if (table === undefined) return { frameCount: 1, clips: [] }
  const frameCount = table.get('frameCount').integer(1)
  const names = new Set<string>()
  const clips = table
    .get('clips')
    .list()
    .map((clip) => {
      const firstFrame = clip.get('firstFrame').index(frameCount)
      const count = clip.get('frameCount').integer(1)
      if (firstFrame + count > frameCount) clip.fail(`ends at frame ${firstFrame + count} of ${frameCount}`)
      const framesPerSecond = clip.get('framesPerSecond').number()
      if (framesPerSecond <= 0) clip.fail(`expected more than 0 frames a second, found ${framesPerSecond}`)
      const name = clip.get('name').string()
      // Animations belong to clips by name.
      if (names.has(name)) clip.fail(`another clip is named ${JSON.stringify(name)}, too`)
      names.add(name)
      return { name, firstFrame, frameCount: count, framesPerSecond }
    })
  return { frameCount, clips }
}

function readPart(primitive: JsonValue, pack: OpenPack, frameCount: number, boneCount: number): ModelPart {
  const geometry = readGeometry(primitive, pack.accessors, pack.materials.length)
  const frames = readFrames(primitive, pack.accessors, frameCount * geometry.positions.length)
  const skin = readSkin(primitive, pack.accessors, (geometry.positions.length / 3) * 4, boneCount)
  return {
    name: primitive.optional('extras')?.optional('name')?.string() ?? pack.materials[geometry.material].name,
    ...geometry,
    ...(frames === undefined ? {} : { frames }),
    ...(skin === undefined ? {} : { skin }),
  }
}

function readFrames(primitive: JsonValue, accessors: Accessors, length: number): VertexFrames | undefined {
  const frames = primitive.optional('extensions')?.optional(VERTEX_ANIMATION)
  if (frames === undefined) return undefined
  const positions = frames.get('positions')
  const normals = frames.get('normals')
  return {
    positions: sized(positions, accessors.floats(positions, 3), length),
    normals: sized(normals, accessors.floats(normals, 3), length),
  }
}

function readSkin(
  primitive: JsonValue,
  accessors: Accessors,
  length: number,
  boneCount: number,
): SkinWeights | undefined {
  const attributes = primitive.get('attributes')
  const joints = attributes.optional('JOINTS_0')
  if (joints === undefined) return undefined
  const bones = sized(joints, accessors.shorts(joints, 4), length)
  const wrong = bones.find((bone) => bone >= boneCount)
  if (wrong !== undefined) joints.fail(`bone ${wrong} is not one of the ${boneCount} bones`)
  const weights = attributes.get('WEIGHTS_0')
  return { bones, weights: sized(weights, accessors.floats(weights, 4), length) }
}
