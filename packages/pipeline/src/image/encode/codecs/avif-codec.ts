import type { RgbaImage } from '@brushwork/codecs/image'
import type { Host } from '../../../host/host.js'
import type { LossyCodec } from './lossy-codec.js'
import { loadPeer } from './missing-encoder.js'

const INSTALL = '@jsquash/avif@2.1.1'
const ENCODER = '@jsquash/avif/codec/enc/avif_enc.wasm'
const DECODER = '@jsquash/avif/codec/dec/avif_dec.wasm'

/** A quality below the lowest smears fine texture. */
const RANGE = { lowest: 30, highest: 95, first: 60, pole: 105 }
/** Alpha is exact, as in WebP. Slower speeds save little. */
const SETTINGS = { qualityAlpha: 100, speed: 6 }

/** libaom as WebAssembly, one thread: the same bytes on every machine. @throws MissingEncoder */
export function openAvifCodec(host: Pick<Host, 'wasmModule' | 'peerAdvice'>): Promise<LossyCodec> {
  return loadPeer(host, 'avif', INSTALL, async () => {
    const { default: openEncoder } = await import('@jsquash/avif/codec/enc/avif_enc.js')
    const { default: openDecoder } = await import('@jsquash/avif/codec/dec/avif_dec.js')
    const { defaultOptions } = await import('@jsquash/avif/meta.js')
    const { initEmscriptenModule } = await import('@jsquash/avif/utils.js')
    const encoder = await initEmscriptenModule(openEncoder, await host.wasmModule?.(ENCODER))
    const decoder = await initEmscriptenModule(openDecoder, await host.wasmModule?.(DECODER))
    return {
      range: RANGE,
      encode({ width, height, pixels }: RgbaImage, quality) {
        const bytes = encoder.encode(owned(pixels), width, height, { ...defaultOptions, ...SETTINGS, quality })
        if (bytes === null) throw new Error(`libaom cannot encode an image of ${width} × ${height} pixels`)
        return new Uint8Array(bytes)
      },
      decode(bytes) {
        const image = decoder.decode(owned(bytes), 8)
        if (image === null) throw new Error('libaom cannot decode what it has encoded')
        const { width, height, data } = image
        return { width, height, pixels: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) }
      },
    }
  })
}

/** The glue accepts arrays on unshared buffers only. */
function owned(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return bytes.buffer instanceof ArrayBuffer ? (bytes as Uint8Array<ArrayBuffer>) : bytes.slice()
}
