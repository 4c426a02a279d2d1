import { encodePng } from '@brushwork/pipeline/inspect'
import { Random } from '@brushwork-internal/testkit/random'
import { noiseImage } from './image-seeds.js'
import { type PngParts, writePngFile } from './png-file.js'

/** A PNG as in packs, and others with different sample sizes, color types and interlacing. */
export function pngSeeds(): Uint8Array[] {
  const palette = ['PLTE', noise(48)] as const
  const others: readonly Omit<PngParts, 'rows' | 'width' | 'height'>[] = [
    { depth: 16, colorType: 6 },
    { depth: 4, colorType: 3, extra: [palette, ['tRNS', Uint8Array.of(0, 128)]] },
    { depth: 1, colorType: 0, isInterlaced: true, extra: [['tRNS', Uint8Array.of(0, 1)]] },
    { depth: 8, colorType: 4, isInterlaced: true },
    { depth: 8, colorType: 2, extra: [['tRNS', Uint8Array.of(0, 1, 0, 2, 0, 3)]] },
  ]
  return [
    encodePng(noiseImage(true), false),
    encodePng(noiseImage(false), true),
    ...others.map((parts) => writePngFile({ ...parts, width: 9, height: 7, rows: rowsOf(parts) })),
  ]
}

/** Samples per pixel by color type. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** Columns and rows of 9 × 7 pixels in each Adam7 pass. */
const PASSES = [
  [2, 1],
  [1, 1],
  [3, 1],
  [2, 2],
  [5, 2],
  [4, 4],
  [9, 3],
]

/** Rows of noise, each with a different filter. */
function rowsOf({
  depth,
  colorType,
  isInterlaced,
}: Pick<PngParts, 'depth' | 'colorType' | 'isInterlaced'>): Uint8Array {
  const passes = isInterlaced ? PASSES : [[9, 7]]
  const rows = passes.flatMap(([columns, count]) => {
    const samples = Math.ceil((columns * depth * CHANNELS[colorType]) / 8)
    return Array.from({ length: count }, (_, row) => Buffer.concat([Uint8Array.of(row % 5), noise(samples)]))
  })
  return Buffer.concat(rows)
}

function noise(length: number): Uint8Array {
  const random = new Random(length)
  return Uint8Array.from({ length }, () => random.below(256))
}
