import { detectFormat } from '@brushwork/codecs'
import { type FormatFile, formatOf } from '@brushwork/codecs/formats'
import type { Host } from '../host/host.js'
import { decodeImage } from '../image/decode/decode-image.js'
import type { ForeignImage } from './images-of.js'

/** A file of this project's formats, or an image that only builds read. Undefined for other files. @throws FormatError */
export async function readConvertible(
  bytes: Uint8Array,
  path: string,
  host: Pick<Host, 'wasmModule'>,
): Promise<FormatFile | ForeignImage | undefined> {
  const id = detectFormat(bytes)?.id
  if (id !== 'png' && id !== 'jpeg' && id !== 'webp') return formatOf(bytes, path)?.read(bytes)
  const { image } = await decodeImage(bytes, path, host)
  return { kind: 'foreign', image }
}
