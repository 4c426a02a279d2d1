import { type ByteReader, type ByteWriter, type Draft, firstOutside } from '../../binary/index.js'
import type { Mdl7Frame, Mdl7Sizes, Mdl7Transforms } from './document.js'
import { FRAME, frameVertexLayout, TRANSFORM_BONE_AT, TRANSFORM_BYTES, TRANSFORM_PAD_AT } from './layout.js'
import { checkRecordSize, readSurplus } from './record-size.js'
import { checkFinite, checkNormals, readNormals, writeNormals } from './vertices.js'

/** Tables that frames index. */
export interface FrameTargets {
  readonly vertexCount: number
  readonly boneCount: number
  readonly still: Still
}

/** Shared by all frames of a file that move no bones. Most frames move none, and creating empty columns costs time. */
export interface Still {
  transforms?: Mdl7Transforms
}

/** Reads one frame (§6.8): a sparse list of moved vertices and the transforms of the bones. */
export function readFrame(reader: ByteReader, sizes: Mdl7Sizes, targets: FrameTargets): Mdl7Frame {
  const { name, vertexCount, transformCount } = reader.record(FRAME)
  const headerSurplus =
    sizes.frame > FRAME.byteLength ? reader.bytes(sizes.frame - FRAME.byteLength, 'surplus').slice() : undefined
  checkRecordSize(reader, sizes, 'frameVertex', vertexCount)
  checkRecordSize(reader, sizes, 'transform', transformCount)
  const layout = frameVertexLayout(sizes.frameVertex)
  const start = reader.offset
  const table = reader.table(vertexCount, sizes.frameVertex, 'frame vertices')
  const vertexIndices = layout.wideLink ? table.u32s(layout.link, 1) : table.u16s(layout.link, 1)
  const positions = table.f32s(layout.positions, 3)
  if (!table.finite) {
    const message = (row: number, value: number) =>
      `moved vertex ${row} has a coordinate of ${value}: such vertices stay at rest in this frame`
    const check = { code: 'frame-not-finite', start, size: sizes.frameVertex, message }
    checkFinite(reader, positions, 3, check)
  }
  checkVertexIndices(reader, vertexIndices, targets, start + layout.link, sizes.frameVertex)
  const { still } = targets
  const shared = transformCount === 0 ? still.transforms : undefined
  const transforms = shared ?? readTransforms(reader, transformCount, sizes.transform, targets)
  if (transformCount === 0) still.transforms = transforms
  const frame: Draft<Mdl7Frame> = { name, vertexIndices, positions, transforms }
  readNormals(frame, table, layout)
  if (headerSurplus !== undefined) frame.headerSurplus = headerSurplus
  return frame
}

function checkVertexIndices(
  reader: ByteReader,
  indices: Uint16Array | Uint32Array,
  { vertexCount }: FrameTargets,
  start: number,
  size: number,
): void {
  let ascending = true
  let stray = -1
  let last = -1
  for (let at = 0; at < indices.length; at++) {
    const index = indices[at]
    if (index >= vertexCount && stray < 0) stray = at
    if (index <= last) ascending = false
    last = index
  }
  if (stray >= 0) {
    const message = `the frame moves vertex ${indices[stray]} of ${vertexCount}: such vertices are left out`
    reader.warn('frame-vertex', message, start + stray * size)
  }
  if (!ascending) reader.note('frame-order', 'the moved vertices should be in ascending order', start)
}

function readTransforms(reader: ByteReader, count: number, size: number, { boneCount }: FrameTargets): Mdl7Transforms {
  const start = reader.offset
  const table = reader.table(count, size, 'bone transforms')
  const matrices = table.f32s(0, 16)
  const { finite } = table
  const bones = table.u16s(TRANSFORM_BONE_AT, 1)
  const stray = table.largest < boneCount ? -1 : firstOutside(bones, 0, boneCount)
  const transforms: Draft<Mdl7Transforms> = { count, matrices, bones, pads: table.u16s(TRANSFORM_PAD_AT, 1) }
  readSurplus(transforms, table, TRANSFORM_BYTES)
  if (!finite) {
    const message = (row: number, value: number) =>
      `the matrix of transform ${row} holds ${value}: bones with such a matrix stay at rest`
    checkFinite(reader, matrices, 16, { code: 'transform-not-finite', start, size, message })
  }
  if (stray >= 0) {
    const offset = start + stray * size + TRANSFORM_BONE_AT
    const message = `transform ${stray} moves bone ${bones[stray]} of ${boneCount}: such transforms are left out`
    reader.warn('transform-bone', message, offset)
  }
  if (count !== 0 && count !== boneCount) {
    reader.note('transform-count', `${count} bones of ${boneCount} have a transform: the others stay at rest`, start)
  }
  return transforms
}

export function writeFrame(writer: ByteWriter, frame: Mdl7Frame, sizes: Mdl7Sizes): void {
  const { vertexIndices, transforms } = frame
  const layout = frameVertexLayout(sizes.frameVertex)
  const headerSurplus = frame.headerSurplus ?? new Uint8Array(0)
  if (headerSurplus.byteLength !== sizes.frame - FRAME.byteLength) {
    writer.fail('unwritable', `${headerSurplus.byteLength} surplus bytes in a frame header of ${sizes.frame}`)
  }
  checkNormals(writer, frame, layout)
  if (vertexIndices instanceof Uint32Array !== layout.wideLink) {
    writer.fail(
      'unwritable',
      `frame vertices of ${sizes.frameVertex} bytes have ${layout.wideLink ? 32 : 16}-bit indices`,
    )
  }
  writer.record(FRAME, { name: frame.name, vertexCount: vertexIndices.length, transformCount: transforms.count })
  writer.bytes(headerSurplus)
  writer.columns(vertexIndices.length, sizes.frameVertex, (table) => {
    if (layout.wideLink) table.u32s(layout.link, 1, vertexIndices)
    else table.u16s(layout.link, 1, vertexIndices)
    table.f32s(layout.positions, 3, frame.positions)
    writeNormals(table, frame, layout, sizes.frameVertex)
  })
  writer.columns(transforms.count, sizes.transform, (table) => {
    table.f32s(0, 16, transforms.matrices)
    table.u16s(TRANSFORM_BONE_AT, 1, transforms.bones)
    table.u16s(TRANSFORM_PAD_AT, 1, transforms.pads)
    if (transforms.surplus !== undefined) {
      table.u8s(TRANSFORM_BYTES, sizes.transform - TRANSFORM_BYTES, transforms.surplus)
    }
  })
}
