import type { ImagesReport } from './bench.js'
import type { MeasuredImage } from './measure-image.js'

const HEAD = [
  'source',
  'images',
  'lossless',
  'Mpixels',
  'PNG kB',
  'ours kB',
  'DSSIM mean',
  'max',
  'rival kB',
  'mean',
  'max',
]

/** Formats the report as Markdown: a row for each form of source, then all. */
export function printImages({ images, encodeMs, checksum }: ImagesReport): string {
  const kinds = [...new Set(images.map(({ kind }) => kind))].sort()
  const rows = kinds.map((kind) =>
    row(
      kind,
      images.filter((image) => image.kind === kind),
    ),
  )
  const all = row('**all**', images)
  const rule = HEAD.map((_, column) => (column === 0 ? '---' : '---:'))
  const table = [HEAD, rule, ...rows, all].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  const seconds = (encodeMs / 1000).toFixed(1)
  return `${table}\n\n${seconds} s of processor time for WebP. Checksum of ${images.length} images: ${checksum}`
}

function row(name: string, images: readonly MeasuredImage[]): string[] {
  const sum = (of: (image: MeasuredImage) => number): number => images.reduce((total, image) => total + of(image), 0)
  const side = (of: 'ours' | 'rival'): string[] => [
    kilobytes(sum((image) => image[of].bytes)),
    (sum((image) => image[of].dissimilarity) / images.length).toFixed(4),
    Math.max(...images.map((image) => image[of].dissimilarity)).toFixed(4),
  ]
  return [
    name,
    String(images.length),
    String(images.filter(({ isLossless }) => isLossless).length),
    (sum(({ pixels }) => pixels) / 1e6).toFixed(2),
    kilobytes(sum(({ exact }) => exact)),
    ...side('ours'),
    ...side('rival'),
  ]
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
