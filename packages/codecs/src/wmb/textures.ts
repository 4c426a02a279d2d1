import type { ByteReader, ByteWriter } from '../binary/index.js'
import { payloadBytes } from '../skin/layout.js'
import { textureRecord, textureTypes } from '../wad/layout.js'
import { mipOffsetsOf } from '../wad/mip-offsets.js'
import type { NoteFirst } from './directory.js'
import type { WmbTexture } from './document.js'
import { TEXTURE_START_TYPE, TEXTURE_START_WORD } from './layout.js'

/** Reads a texture record, which is that of WAD7 (levels §4.4). The payload is a view. */
export function readTexture(part: ByteReader, noteFirst: NoteFirst): WmbTexture {
  const { offset } = part
  const { name, width, height, type: word, mip1, mip2, mip3 } = part.record(textureRecord)
  const type = word === TEXTURE_START_WORD ? TEXTURE_START_TYPE : word
  if (!textureTypes.includes(type)) {
    part.fail('unsupported', `type ${type} of the texture "${name.text}" is unknown`, offset + 24)
  }
  const payload = part.bytes(payloadBytes(type, width, height), `${width} × ${height} texels of type ${type}`)
  const mipOffsets = [mip1, mip2, mip3] as const
  if (!mipOffsetsOf(type, width, height).every((expected, mip) => expected === mipOffsets[mip])) {
    noteFirst(part, 'mip-offset', `mips start at ${mipOffsets.join(', ')}, which their sizes contradict`, offset + 28)
  }
  return { name, width, height, type, ...(word === type ? {} : { typeWord: word }), mipOffsets, payload }
}

/** @throws FormatError `unwritable` when the payload contradicts type and size. */
export function writeTexture(writer: ByteWriter, texture: WmbTexture): void {
  const { name, width, height, type, typeWord = type, mipOffsets, payload } = texture
  const expected = payloadBytes(type, width, height)
  if (payload.byteLength !== expected) {
    writer.fail('unwritable', `type ${type} of ${width} × ${height} needs ${expected} bytes, not ${payload.byteLength}`)
  }
  const [mip1, mip2, mip3] = mipOffsets
  writer.record(textureRecord, { name, width, height, type: typeWord, mip1, mip2, mip3 })
  writer.bytes(payload)
}
