import type { QuakeWadTexture } from './document.js'
import { MIP_LEVELS, mipTextureRecord } from './layout.js'

type SizedTexture = Pick<QuakeWadTexture, 'width' | 'height' | 'mipOffsets' | 'payload'>

/** One size of a texture. */
export interface QuakeWadMip {
  readonly width: number
  readonly height: number
  /** `[height × width]` palette indices, top row first (view). */
  readonly indices: Uint8Array
}

/** Level 0 to 3 of a texture, each half the size of the previous one. Undefined if the lump lacks it. */
export function quakeWadMip(texture: SizedTexture, level: number): QuakeWadMip | undefined {
  const offset = texture.mipOffsets[level]
  if (offset === undefined) return undefined
  const width = Math.floor(texture.width / 2 ** level)
  const height = Math.floor(texture.height / 2 ** level)
  const start = offset - mipTextureRecord.byteLength
  const byteLength = width * height
  if (byteLength === 0 || start < 0 || start + byteLength > texture.payload.byteLength) return undefined
  return { width, height, indices: texture.payload.subarray(start, start + byteLength) }
}

/** First byte of the payload after all existing mips: the palette in WAD3. */
export function endOfMips(texture: SizedTexture): number {
  let end = 0
  for (let level = 0; level < MIP_LEVELS; level++) {
    const mip = quakeWadMip(texture, level)
    if (mip !== undefined) {
      end = Math.max(end, texture.mipOffsets[level] - mipTextureRecord.byteLength + mip.indices.byteLength)
    }
  }
  return end
}

/** Mip offsets for mips that follow each other after the record. */
export function usualMipOffsets(width: number, height: number): number[] {
  const offsets: number[] = []
  let offset = mipTextureRecord.byteLength
  for (let level = 0; level < MIP_LEVELS; level++) {
    offsets.push(offset)
    offset += Math.floor(width / 2 ** level) * Math.floor(height / 2 ** level)
  }
  return offsets
}
