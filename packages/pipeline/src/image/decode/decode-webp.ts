import { FormatError } from '@brushwork/codecs'
import { imageSizeProblem, type RgbaImage } from '@brushwork/codecs/image'
import decode, { init } from '@jsquash/webp/decode.js'
import type { Host } from '../../host/host.js'
import type { CheckSize } from './pixel-limit.js'
import { webpSize } from './webp-size.js'

const DECODER = '@jsquash/webp/codec/dec/webp_dec.wasm'

/** Decodes lossy and lossless WebP images. Animated WebP is not supported. @throws FormatError */
export async function decodeWebp(
  bytes: Uint8Array,
  host: Pick<Host, 'wasmModule'>,
  checkSize: CheckSize,
): Promise<RgbaImage> {
  const size = webpSize(bytes)
  if (size === undefined) fail('value', 'the image has no known WebP header')
  const problem = imageSizeProblem(size.width, size.height)
  if (problem !== undefined) fail(problem.code, problem.reason)
  checkSize(size)
  const module = await host.wasmModule?.(DECODER)
  // A new instance for each image: a malicious image cannot affect another. `decode` uses the instance of the last
  // `init`, so nothing may run between the two.
  const ready = module === undefined ? init() : init(module)
  const decoding = decode(new Uint8Array(bytes).buffer)
  try {
    const [{ width, height, data }] = await Promise.all([decoding, ready])
    return { width, height, pixels: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) }
  } catch (error) {
    fail('value', `the image cannot be decoded: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function fail(code: 'value' | 'limit', reason: string): never {
  throw new FormatError(code, { format: 'webp', path: '' }, reason)
}
