import { FormatError, type FormatErrorCode } from '@brushwork/codecs'
import { imageSizeProblem, type RgbaImage } from '@brushwork/codecs/image'
import decode, { init } from '@jsquash/jpeg/decode.js'
import type { Host } from '../../host/host.js'
import { readJpegHeader } from './jpeg-header.js'
import type { CheckSize } from './pixel-limit.js'

const DECODER = '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'

/** Every block of 8 × 8 pixels takes at least one bit of the file: its DC code. */
const MAX_PIXELS_PER_BYTE = 8 * 64
/**
 * Scans × pixels. A progressive file can repeat scans of the whole image with a few bytes each; this limit takes about
 * a second. An image of the largest size may have 64 scans; real ones have about ten.
 */
const MAX_SCANNED_PIXELS = 2 ** 32

/**
 * Decodes a baseline or progressive JPEG in grayscale or color. Size and scans are checked before decoding.
 * @throws FormatError `limit` for too many pixels or scans, `truncated`, `unsupported` for CMYK, `value`
 */
export async function decodeJpeg(
  bytes: Uint8Array,
  host: Pick<Host, 'wasmModule'>,
  checkSize: CheckSize,
): Promise<RgbaImage> {
  checkHeader(bytes, checkSize)
  const module = await host.wasmModule?.(DECODER)
  const messages: string[] = []
  const options = { printErr: (text: string) => messages.push(text) }
  // A new instance for each image: a malicious image cannot affect another, and the memory is freed. `decode` uses the
  // instance of the last `init`, so nothing may run between the two.
  const ready = module === undefined ? init(options) : init({ ...options, instantiateWasm: instantiate(module) })
  const decoding = decode(new Uint8Array(bytes).buffer)
  try {
    const [{ width, height, data }] = await Promise.all([decoding, ready])
    // The decoder fills missing data with gray.
    if (messages.some((text) => text.includes('Premature end')))
      fail('truncated', 'the image ends before its last line')
    return { width, height, pixels: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) }
  } catch (error) {
    if (error instanceof FormatError) throw error
    fail(
      'value',
      `the image cannot be decoded: ${messages[0] ?? (error instanceof Error ? error.message : String(error))}`,
    )
  }
}

type Instantiate = NonNullable<Parameters<typeof init>[0]>['instantiateWasm']

function instantiate(module: WebAssembly.Module): Instantiate {
  return (imports: WebAssembly.Imports, done: (module: WebAssembly.Module) => void) => {
    const instance = new WebAssembly.Instance(module, imports)
    // Emscripten expects the instance, contrary to its types.
    done(instance as unknown as WebAssembly.Module)
    return instance.exports
  }
}

function checkHeader(bytes: Uint8Array, checkSize: CheckSize): void {
  const header = readJpegHeader(bytes)
  if (header === undefined) fail('value', 'expected a frame header with the size of the image, found none')
  const { width, height, components, scans } = header
  const problem = imageSizeProblem(width, height)
  if (problem !== undefined) fail(problem.code, problem.reason)
  if (components === 4) fail('unsupported', 'the image has the four colors of print (CMYK): save it as RGB')
  const pixels = width * height
  if (pixels > bytes.byteLength * MAX_PIXELS_PER_BYTE) {
    const least = Math.ceil(pixels / MAX_PIXELS_PER_BYTE)
    fail('truncated', `${width} × ${height} pixels need at least ${least} bytes, but the file has ${bytes.byteLength}`)
  }
  checkSize(header)
  if (scans * pixels > MAX_SCANNED_PIXELS) {
    fail('limit', `${scans} scans of ${width} × ${height} pixels are more than any real image has: save it again`)
  }
}

function fail(code: FormatErrorCode, reason: string): never {
  throw new FormatError(code, { format: 'jpeg', path: '' }, reason)
}
