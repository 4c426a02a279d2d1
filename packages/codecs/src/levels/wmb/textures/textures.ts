import { mipOffsetsOf, textureRecord, textureTypes } from '../../../archives/wad/layout.js'
import type { ByteReader, ByteWriter } from '../../../binary/index.js'
import { payloadBytes } from '../../../skin/layout.js'
import type { NoteFirst } from '../directory.js'
import type { WmbTexture } from '../document/document.js'
import { TEXTURE_START_TYPE, TEXTURE_START_WORD } from '../layout.js'

/** Reads a texture record, which is that of WAD7 (levels §4.4). The payload is a view. One without readable pixels keeps its number. */
export function readTexture(part: ByteReader, noteFirst: NoteFirst): WmbTexture {
  const { offset } = part
  if (part.remaining < textureRecord.byteLength) {
    const problem = `a texture begins with ${textureRecord.byteLength} bytes, but this one has ${part.remaining}`
    part.note('texture-cut', `${problem}: a stand-in is shown`, offset)
    return keepTexture(part.rest('unknown texture'), problem)
  }
  const { name, width, height, type: word, mip1, mip2, mip3 } = part.record(textureRecord)
  const type = word === TEXTURE_START_WORD ? TEXTURE_START_TYPE : word
  const mipOffsets = [mip1, mip2, mip3] as const
  const problem = problemOf(type, width, height, part.remaining)
  if (problem !== undefined) {
    const code = textureTypes.includes(type) ? 'texture-cut' : 'texture-type'
    part.note(code, `the texture "${name.text}" cannot be read: ${problem}; a stand-in is shown`, offset + 16)
    return {
      name,
      width,
      height,
      type,
      ...(word === type ? {} : { typeWord: word }),
      mipOffsets,
      payload: part.rest('unknown pixels'),
      problem,
    }
  }
  const payload = part.bytes(payloadBytes(type, width, height), 'pixels')
  if (!mipOffsetsOf(type, width, height).every((expected, mip) => expected === mipOffsets[mip])) {
    noteFirst(part, 'mip-offset', `mips start at ${mipOffsets.join(', ')}, which their sizes contradict`, offset + 28)
  }
  return { name, width, height, type, ...(word === type ? {} : { typeWord: word }), mipOffsets, payload }
}

function problemOf(type: number, width: number, height: number, byteLength: number): string | undefined {
  if (!textureTypes.includes(type)) return `its type ${type} is unknown`
  const expected = payloadBytes(type, width, height)
  if (expected <= byteLength) return undefined
  return `${width} × ${height} texels of type ${type} need ${expected} bytes, but ${byteLength} are there`
}

/** Keeps an unreadable texture as bytes. */
export function keepTexture(bytes: Uint8Array, problem: string): WmbTexture {
  const name = { text: '', tail: new Uint8Array(0) }
  return { name, width: 0, height: 0, type: 0, mipOffsets: [0, 0, 0], payload: bytes, problem, bare: true }
}

/** @throws FormatError `unwritable` when the payload contradicts type and size. */
export function writeTexture(writer: ByteWriter, texture: WmbTexture): void {
  const { name, width, height, type, typeWord = type, mipOffsets, payload } = texture
  if (texture.bare === true) {
    writer.bytes(payload)
    return
  }
  const expected = payloadBytes(type, width, height)
  if (texture.problem === undefined && payload.byteLength !== expected) {
    writer.fail('unwritable', `type ${type} of ${width} × ${height} needs ${expected} bytes, not ${payload.byteLength}`)
  }
  const [mip1, mip2, mip3] = mipOffsets
  writer.record(textureRecord, { name, width, height, type: typeWord, mip1, mip2, mip3 })
  writer.bytes(payload)
}
