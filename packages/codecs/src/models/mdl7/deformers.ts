import { type ByteReader, type ByteWriter, firstOutside, readTrailing } from '../../binary/index.js'
import type { Mdl7Deformer, Mdl7Group, Mdl7Influence } from './document.js'
import { BONE_DEFORMER, DEFORMER, GROUP_AT, INFLUENCE, RECORD_LIMIT, WEIGHT_AT, WEIGHT_BYTES } from './layout.js'

/** Reads one deformer (§6.9); they follow the last group. */
export function readDeformer(
  reader: ByteReader,
  groups: readonly Pick<Mdl7Group, 'vertices'>[],
  boneCount: number,
): Mdl7Deformer {
  const start = reader.offset
  const { dataSize, ...head } = reader.record(DEFORMER)
  if (dataSize < DEFORMER.byteLength) {
    reader.fail('range', `a deformer of ${dataSize} bytes is smaller than its own header`, start + 12)
  }
  const body = reader.sub(dataSize - DEFORMER.byteLength, 'body')
  if (head.type !== BONE_DEFORMER) {
    body.note('deformer-type', `deformers of type ${head.type} are unknown: its bytes are kept`, start)
    return { ...head, elements: [], opaque: body.rest('unknown') }
  }
  const group = groups[head.group]
  if (group === undefined) {
    const message = `the deformer moves group ${head.group} of ${groups.length}: it moves nothing`
    reader.warn('deformer-group', message, start + GROUP_AT)
  }
  body.checkCount(head.elementCount, INFLUENCE.byteLength, 'deformer elements', RECORD_LIMIT)
  const limits = { boneCount, vertexCount: group?.vertices.count ?? Number.POSITIVE_INFINITY }
  const elements = body.list(head.elementCount, 'elements', (part) => readInfluence(part, limits))
  const surplus = readTrailing(body, 'the last element of the deformer')
  return surplus === undefined ? { ...head, elements } : { ...head, elements, surplus }
}

function readInfluence(reader: ByteReader, limits: { boneCount: number; vertexCount: number }): Mdl7Influence {
  const start = reader.offset
  const { bone, name, weightCount } = reader.record(INFLUENCE)
  if (bone >= limits.boneCount) {
    reader.warn('deformer-bone', `it names bone ${bone} of ${limits.boneCount}: its weights are left out`, start)
  }
  const weightsAt = reader.offset
  const table = reader.table(weightCount, WEIGHT_BYTES, 'weights')
  const vertices = table.u32s(0, 1)
  const stray = firstOutside(vertices, 0, limits.vertexCount)
  if (stray >= 0) {
    const message = `it moves vertex ${vertices[stray]} of ${limits.vertexCount}: such weights are left out`
    reader.warn('deformer-vertex', message, weightsAt + stray * WEIGHT_BYTES)
  }
  return { bone, name, vertices, weights: table.f32s(WEIGHT_AT, 1) }
}

export function writeDeformer(writer: ByteWriter, deformer: Mdl7Deformer): void {
  const start = writer.length
  const { opaque } = deformer
  if ((opaque === undefined) !== (deformer.type === BONE_DEFORMER)) {
    writer.fail('unwritable', `a deformer of type ${deformer.type} has ${opaque ? 'no ' : ''}opaque bytes`)
  }
  if (opaque === undefined && deformer.elementCount !== deformer.elements.length) {
    writer.fail('unwritable', `${deformer.elements.length} elements, but ${deformer.elementCount} are stated`)
  }
  writer.record(DEFORMER, { ...deformer, dataSize: 0 })
  if (opaque !== undefined) writer.bytes(opaque)
  for (const { bone, name, vertices, weights } of deformer.elements) {
    writer.record(INFLUENCE, { bone, name, weightCount: vertices.length })
    writer.columns(vertices.length, WEIGHT_BYTES, (table) => {
      table.u32s(0, 1, vertices)
      table.f32s(WEIGHT_AT, 1, weights)
    })
  }
  if (deformer.surplus !== undefined) writer.bytes(deformer.surplus)
  writer.patchU32(start + DEFORMER.byteLength - 4, writer.length - start)
}
