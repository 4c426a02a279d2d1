import type { RgbaImage } from '@brushwork/codecs/image'
import openDecoder from '@jsquash/webp/codec/dec/webp_dec.js'
import openEncoder from '@jsquash/webp/codec/enc/webp_enc_simd.js'
import { defaultOptions } from '@jsquash/webp/meta.js'
import { initEmscriptenModule } from '@jsquash/webp/utils.js'
import type { Host } from '../../../host/host.js'

const DECODER = '@jsquash/webp/codec/dec/webp_dec.wasm'
/** Always the variant with SIMD, which every supported Node has: another variant could give other bytes. */
const ENCODER = '@jsquash/webp/codec/enc/webp_enc_simd.wasm'

/** Settings of libwebp that are not its defaults. */
export type WebpSettings = Partial<typeof defaultOptions>

/** libwebp as WebAssembly: the same bytes on every machine. Its memory is freed with this object. */
export interface WebpCodec {
  /** @throws Error for an image that libwebp cannot encode. No image that `isWebpSize` accepts is known to fail. */
  encode(image: RgbaImage, settings: WebpSettings): Uint8Array
  /** Decodes bytes that `encode` has returned. Files of others need their own instance: see `decodeWebp`. */
  decode(bytes: Uint8Array): RgbaImage
}

/** Compiles encoder and decoder: about 10 ms, and 2 MB. */
export async function openWebpCodec(host: Pick<Host, 'wasmModule'>): Promise<WebpCodec> {
  const [encoder, decoder] = await Promise.all([
    host.wasmModule?.(ENCODER).then((module) => initEmscriptenModule(openEncoder, module)) ?? openEncoder(),
    host.wasmModule?.(DECODER).then((module) => initEmscriptenModule(openDecoder, module)) ?? openDecoder(),
  ])
  return {
    encode({ width, height, pixels }, settings) {
      const bytes = encoder.encode(owned(pixels), width, height, { ...defaultOptions, ...settings })
      if (bytes === null) throw new Error(`libwebp cannot encode an image of ${width} × ${height} pixels`)
      return new Uint8Array(bytes)
    },
    decode(bytes) {
      const image = decoder.decode(owned(bytes))
      if (image === null) throw new Error('libwebp cannot decode what it has encoded')
      const { width, height, data } = image
      return { width, height, pixels: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) }
    },
  }
}

/** The glue accepts arrays on unshared buffers only. */
function owned(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return bytes.buffer instanceof ArrayBuffer ? (bytes as Uint8Array<ArrayBuffer>) : bytes.slice()
}
