import { FormatError } from '@brushwork/codecs'
import type { RgbaImage } from '@brushwork/codecs/image'
import { decode } from 'jpeg-js'

const LIMITS = { maxResolutionInMP: 64, maxMemoryUsageInMB: 1024 }

/** Decodes a baseline or progressive JPEG. @throws FormatError */
export function decodeJpeg(bytes: Uint8Array): RgbaImage {
  try {
    const { width, height, data } = decode(bytes, { useTArray: true, formatAsRGBA: true, ...LIMITS })
    return { width, height, pixels: data }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new FormatError('value', { format: 'jpeg', path: '' }, `the picture cannot be decoded: ${reason}`)
  }
}
