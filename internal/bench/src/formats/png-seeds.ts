import { encodePng } from '@brushwork/pipeline'
import { Random } from '@brushwork-internal/testkit/random'
import { picture } from './picture-seeds.js'
import { type PngParts, writePngFile } from './png-file.js'

/** As packs hold them, and of the other sample sizes, color types and orders of pixels. */
export function pngSeeds(): Uint8Array[] {
  const palette = ['PLTE', noise(48)] as const
  const others: readonly Omit<PngParts, 'rows' | 'width' | 'height'>[] = [
    { depth: 16, colourType: 6 },
    { depth: 4, colourType: 3, extra: [palette, ['tRNS', Uint8Array.of(0, 128)]] },
    { depth: 1, colourType: 0, isInterlaced: true, extra: [['tRNS', Uint8Array.of(0, 1)]] },
    { depth: 8, colourType: 4, isInterlaced: true },
    { depth: 8, colourType: 2, extra: [['tRNS', Uint8Array.of(0, 1, 0, 2, 0, 3)]] },
  ]
  return [
    encodePng(picture(true), false),
    encodePng(picture(false), true),
    ...others.map((parts) => writePngFile({ ...parts, width: 9, height: 7, rows: rowsOf(parts) })),
  ]
}

/** Samples of a color type. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** Columns and rows of 9 × 7 pixels in the passes of Adam7. */
const PASSES = [
  [2, 1],
  [1, 1],
  [3, 1],
  [2, 2],
  [5, 2],
  [4, 4],
  [9, 3],
]

/** Noise, each row with another filter. */
function rowsOf({
  depth,
  colourType,
  isInterlaced,
}: Pick<PngParts, 'depth' | 'colourType' | 'isInterlaced'>): Uint8Array {
  const passes = isInterlaced ? PASSES : [[9, 7]]
  const rows = passes.flatMap(([columns, count]) => {
    const samples = Math.ceil((columns * depth * CHANNELS[colourType]) / 8)
    return Array.from({ length: count }, (_, row) => Buffer.concat([Uint8Array.of(row % 5), noise(samples)]))
  })
  return Buffer.concat(rows)
}

function noise(length: number): Uint8Array {
  const random = new Random(length)
  return Uint8Array.from({ length }, () => random.below(256))
}
