import type { RgbaImage } from '@brushwork/codecs/image'
import type { Basis } from '../../../host/basis.js'
import type { Host } from '../../../host/host.js'
import type { LossyCodec } from './lossy-codec.js'
import { loadPeer } from './missing-encoder.js'

const INSTALL = 'ktx2-encoder@0.6.0'

/** `cTFRGBA32` of the transcoder. */
const RGBA32 = 13
/** Each trial takes seconds, and ETC1S changes little from one quality to the next. */
const RANGE = { lowest: 15, highest: 100, first: 60, pole: 120 }
/** Effort of ETC1S, 0 to 6, and of UASTC, 0 to 4: the defaults of `basisu`. */
const ETC1S_EFFORT = 2
const UASTC_EFFORT = 2
/** Room for the header of a file, bytes. */
const HEADER = 65536

/** Basis Universal as WebAssembly: KTX2 files, the same bytes on every machine. */
export interface BasisCodec {
  /** Small on the line and in GPU memory, with loss. */
  etc1s(hasMips: boolean): LossyCodec
  /** Near the source, and three to ten times as many bytes. */
  encodeUastc(image: RgbaImage, hasMips: boolean): Uint8Array
}

/** @throws MissingEncoder */
export async function openBasisCodec(host: Pick<Host, 'basis' | 'peerAdvice'>): Promise<BasisCodec> {
  const basis = await loadPeer(host, 'ktx2', INSTALL, () => openBasis(host))
  return {
    etc1s: (hasMips) => ({
      range: RANGE,
      encode: (image, quality) => encode(basis, image, hasMips, Math.max(1, Math.round(quality * 2.55))),
      decode: (bytes) => decode(basis, bytes),
    }),
    encodeUastc: (image, hasMips) => encode(basis, image, hasMips),
  }
}

/** Starts the encoder without its messages, which it prints to the console that it finds at its start. */
async function openBasis(host: Pick<Host, 'basis'>): Promise<Basis> {
  if (host.basis === undefined) throw new Error('the host has no Basis Universal')
  const { log } = console
  console.log = () => {}
  try {
    return await host.basis()
  } finally {
    console.log = log
  }
}

/** @param level quality of ETC1S, 1 to 255; omitted for UASTC */
function encode(
  { BasisEncoder }: Basis,
  { width, height, pixels }: RgbaImage,
  hasMips: boolean,
  level?: number,
): Uint8Array {
  const encoder = new BasisEncoder()
  try {
    encoder.setCreateKTX2File(true)
    encoder.setKTX2AndBasisSRGBTransferFunc(true)
    encoder.setPerceptual(true)
    encoder.setMipGen(hasMips)
    encoder.setUASTC(level === undefined)
    if (level === undefined) {
      encoder.setPackUASTCFlags(UASTC_EFFORT)
      encoder.setKTX2UASTCSupercompression(true)
    } else {
      encoder.setETC1SCompressionLevel(ETC1S_EFFORT)
      encoder.setQualityLevel(level)
    }
    encoder.setSliceSourceImage(0, pixels.slice(), width, height, 0)
    const out = new Uint8Array(width * height * 6 + HEADER)
    const length = encoder.encode(out)
    if (length === 0) throw new Error(`Basis Universal cannot encode an image of ${width} × ${height} pixels`)
    return out.slice(0, length)
  } finally {
    encoder.delete()
  }
}

function decode({ KTX2File }: Basis, bytes: Uint8Array): RgbaImage {
  const file = new KTX2File(bytes)
  try {
    if (!file.isValid() || file.startTranscoding() === 0) throw new Error('Basis Universal cannot decode its own file')
    const pixels = new Uint8Array(file.getImageTranscodedSizeInBytes(0, 0, 0, RGBA32))
    file.transcodeImage(pixels, 0, 0, 0, RGBA32, 0, -1, -1)
    return { width: file.getWidth(), height: file.getHeight(), pixels }
  } finally {
    file.close()
    file.delete()
  }
}
