import { ByteWriter } from '../../binary/index.js'
import type { DdsDocument } from './document.js'
import { DDS_HEADER, DDS_MAGIC, EXTENSION_BYTES, PIXELS_OFFSET } from './layout.js'
import { hasExtension } from './levels.js'

/**
 * Writes a DDS document byte for byte (copy).
 * @throws FormatError `unwritable` for numbers that do not fit their fields, and an extension that the header does not
 * ask for.
 */
export function writeDds({ header, extension, levels, trailing }: DdsDocument): Uint8Array {
  const parts = [extension, ...levels.map(({ pixels }) => pixels), trailing]
  const writer = new ByteWriter(
    'dds',
    parts.reduce((sum, { length }) => sum + length, PIXELS_OFFSET),
  )
  const extensionBytes = hasExtension(header) ? EXTENSION_BYTES : 0
  if (extension.length !== extensionBytes) {
    writer.fail('unwritable', `extension: the header asks for ${extensionBytes} bytes, found ${extension.length}`)
  }
  writer.u32(DDS_MAGIC)
  writer.record(DDS_HEADER, header)
  for (const part of parts) writer.bytes(part)
  return writer.finish()
}
