import { ByteWriter } from '../../binary/index.js'
import type { BmpDocument } from './document.js'
import { endOfHeaders, maskBytes } from './header.js'
import { CORE_HEADER, FILE_HEADER, INFO_HEADER } from './layout.js'

/**
 * Writes a BMP document byte for byte (copy). The second header's size is computed.
 * @throws FormatError `unwritable` for numbers that do not fit their fields, masks that the header does not ask for,
 * and pixels that are not at the header's offset.
 */
export function writeBmp(document: BmpDocument): Uint8Array {
  const { file, header, masks, palette, gap, pixels, trailing } = document
  const { pixelOffset } = file
  const headers = endOfHeaders(header)
  const end = headers + masks.length + palette.length + gap.length
  const pixelEnd = pixelOffset + pixels.length
  const writer = new ByteWriter('bmp', Math.max(end, pixelEnd) + trailing.length)
  if (masks.length !== maskBytes(header)) {
    writer.fail('unwritable', `masks: the header asks for ${maskBytes(header)} bytes, found ${masks.length}`)
  }
  writer.record(FILE_HEADER, file)
  writer.u32(headers - FILE_HEADER.byteLength)
  if (header.kind === 'core') {
    writer.record(CORE_HEADER, header.fields)
  } else {
    writer.record(INFO_HEADER, header.fields)
    writer.bytes(header.more)
  }
  for (const part of [masks, palette, gap]) writer.bytes(part)
  if (pixelOffset > end || (gap.length > 0 && pixelOffset < end)) {
    writer.fail('unwritable', `gap: the pixels should begin at ${pixelOffset}, but the data before them ends at ${end}`)
  }
  // In odd files the pixels begin inside the bytes before them.
  writer.bytes(pixels.subarray(end - pixelOffset))
  writer.bytes(trailing)
  const bytes = writer.finish()
  if (!isAt(bytes, pixels, pixelOffset, end)) {
    writer.fail('unwritable', 'pixels: they share bytes with the data before them, and one of the two was changed')
  }
  return bytes
}

/** Whether the bytes that the pixels share with those before `end` are equal. */
function isAt(bytes: Uint8Array, pixels: Uint8Array, offset: number, end: number): boolean {
  return pixels.subarray(0, end - offset).every((byte, index) => bytes[offset + index] === byte)
}
