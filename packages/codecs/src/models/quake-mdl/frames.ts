import type { ByteReader, ByteWriter } from '../../binary/index.js'
import type { QuakeFrame, QuakePose } from './document.js'
import {
  EMPTY_GROUP_BYTES,
  GROUP_HEAD,
  NORMAL_AT,
  POSE_HEAD,
  POSE_LIMIT,
  SINGLE_FRAME,
  VERTEX_BYTES,
} from './layout.js'

/** Reads frames and frame groups (§4). */
export function readFrames(reader: ByteReader, count: number, vertexCount: number): QuakeFrame[] {
  const poseBytes = POSE_HEAD.byteLength + vertexCount * VERTEX_BYTES
  // A group may be empty.
  reader.checkCount(count, EMPTY_GROUP_BYTES, 'frames', POSE_LIMIT)
  return reader.list(count, 'frames', (part) => {
    const type = part.u32('type')
    return type === SINGLE_FRAME
      ? { kind: 'single', pose: readPose(part, vertexCount) }
      : readGroup(part, type, vertexCount, poseBytes)
  })
}

function readGroup(reader: ByteReader, type: number, vertexCount: number, poseBytes: number): QuakeFrame {
  const count = reader.u32('count')
  if (count === 0) reader.warn('empty-group', 'the group has no frame', reader.offset - 4)
  reader.checkCount(count, 4 + poseBytes, 'frames of a group', POSE_LIMIT)
  const head = reader.record(GROUP_HEAD)
  const endTimes = reader.f32s(count, 'end times')
  const poses = reader.list(count, 'poses', (part) => readPose(part, vertexCount))
  return { kind: 'group', type, ...head, endTimes, poses }
}

function readPose(reader: ByteReader, vertexCount: number): QuakePose {
  const { boxMin, boxMax, name } = reader.record(POSE_HEAD)
  const table = reader.table(vertexCount, VERTEX_BYTES, 'vertices')
  return { boxMin, boxMax, name, positions: table.u8s(0, 3), normals: table.u8s(NORMAL_AT, 1) }
}

export function writeFrames(writer: ByteWriter, frames: readonly QuakeFrame[], vertexCount: number): void {
  writer.list('frames', frames, (frame) => {
    if (frame.kind === 'single') {
      writer.u32(SINGLE_FRAME)
      writePose(writer, frame.pose, vertexCount)
      return
    }
    const { type, endTimes, poses } = frame
    if (type === SINGLE_FRAME) writer.fail('unwritable', `${type} is not the type of a group`)
    if (endTimes.length !== poses.length) {
      writer.fail('unwritable', `${endTimes.length} end times for ${poses.length} poses`)
    }
    writer.u32(type)
    writer.u32(poses.length)
    writer.record(GROUP_HEAD, frame)
    writer.f32s(endTimes)
    writer.list('poses', poses, (pose) => writePose(writer, pose, vertexCount))
  })
}

function writePose(writer: ByteWriter, pose: QuakePose, vertexCount: number): void {
  writer.record(POSE_HEAD, pose)
  writer.columns(vertexCount, VERTEX_BYTES, (table) => {
    table.u8s(0, 3, pose.positions)
    table.u8s(NORMAL_AT, 1, pose.normals)
  })
}
