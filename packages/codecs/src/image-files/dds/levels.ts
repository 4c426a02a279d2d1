import { blockBytes } from './blocks.js'
import { CUBE_MAP, type DdsHeader, DX10, DXT1, DXT2, DXT3, DXT4, DXT5, FACES, FOUR_CC, VOLUME } from './layout.js'

/** A level as stated by the header. */
export interface PlannedLevel {
  readonly face: number
  readonly level: number
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly byteLength: number
}

/** Whether a `DX10` extension follows the header. */
export function hasExtension({ formatFlags, fourCc }: DdsHeader): boolean {
  return (formatFlags & FOUR_CC) !== 0 && fourCc === DX10
}

/** Maximum number of levels for an image of this size: one for each bit of the longer side, down to one pixel. */
export function maxLevels({ width, height, caps2, depth }: DdsHeader): number {
  const longest = (caps2 & VOLUME) !== 0 ? width | height | depth : width | height
  return Math.max(1, 32 - Math.clz32(longest))
}

/** All levels of all faces in file order; empty if the pixel size is unknown. */
export function plannedLevels(header: DdsHeader): PlannedLevel[] {
  const { caps2 } = header
  const levels = Math.min(Math.max(1, header.mipmaps), maxLevels(header))
  const faces = (caps2 & CUBE_MAP) === 0 ? 1 : countBits(caps2 & FACES)
  const planned: PlannedLevel[] = []
  for (let face = 0; face < faces; face++) {
    for (let level = 0; level < levels; level++) {
      const size = levelSize(header, level)
      const byteLength = levelBytes(header, size.width, size.height)
      if (byteLength === undefined) return []
      planned.push({ face, level, ...size, byteLength: byteLength * size.depth })
    }
  }
  return planned
}

/**
 * Each level has half the sides of the previous one, rounded down, at least one pixel; slices of volumes halve, too.
 */
export function levelSize({ width, height, depth, caps2 }: DdsHeader, level: number) {
  const half = (side: number) => Math.max(level === 0 ? 0 : 1, side >>> level)
  return { width: half(width), height: half(height), depth: (caps2 & VOLUME) !== 0 ? Math.max(1, depth >>> level) : 1 }
}

/** Bytes of one slice; undefined for unknown pixel formats. */
function levelBytes(header: DdsHeader, width: number, height: number): number | undefined {
  const { formatFlags, fourCc, bitsPerPixel } = header
  if ((formatFlags & FOUR_CC) === 0) {
    return [8, 16, 24, 32].includes(bitsPerPixel) ? width * (bitsPerPixel / 8) * height : undefined
  }
  const blocks = Math.ceil(width / 4) * Math.ceil(height / 4)
  if (fourCc === DXT1) return blocks * blockBytes('dxt1')
  return [DXT2, DXT3, DXT4, DXT5].includes(fourCc) ? blocks * blockBytes('dxt5') : undefined
}

function countBits(word: number): number {
  let count = 0
  for (let rest = word; rest !== 0; rest &= rest - 1) count++
  return count
}
