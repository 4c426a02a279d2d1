import type { ModelPart } from '@brushwork/runtime'
import { type FrameColumns, findColumns } from './frame-columns.js'
import type { FramedPart } from './framed-part.js'

/** Texels of a side: WebGL 2 has 2048 at least, and every known GPU 4096. */
const WIDTH = 4096
/** Height where the frames of a pack are as large as they may be, 256 MiB. */
const MAX_HEIGHT = 8192

/** The vertex frames of a model as a texture: texels of four 16-bit integers, frame after frame. */
export interface FrameLayout {
  /** `[width × height × 4]` */
  readonly texels: Uint16Array<ArrayBuffer>
  readonly width: number
  readonly height: number
  /** Texels of a frame. Each stands for vertices that are the same in all frames. A frame is a row where this is the width. */
  readonly columns: number
  /** The column of each vertex of a part, as floats for vertex attributes. */
  readonly columnsOf: ReadonlyMap<ModelPart, Float32Array<ArrayBuffer>>
}

/** Lays out the frames of parts. @throws Error if they need more than 4096 × 8192 texels */
export function layOutFrames(parts: readonly FramedPart[]): FrameLayout {
  const found = parts.map((part) => findColumns(part.frames.texels, part.positions.length / 3))
  const columns = found.reduce((sum, { vertexOf }) => sum + vertexOf.length, 0)
  const frames = Math.max(...parts.map((part) => part.frames.texels.length / (part.positions.length / 3 || 1) / 4))
  const isRowPerFrame = columns <= WIDTH && frames <= WIDTH
  const width = Math.max(1, isRowPerFrame ? columns : WIDTH)
  const height = Math.max(1, isRowPerFrame ? frames : Math.ceil((columns * frames) / WIDTH))
  if (height > MAX_HEIGHT) {
    throw new Error(
      `${frames} frames of ${columns} vertices do not fit into a texture of ${WIDTH} × ${MAX_HEIGHT}: use the option vertexFrames: 'cpu'`,
    )
  }
  const texels = new Uint16Array(width * height * 4)
  const columnsOf = new Map<ModelPart, Float32Array<ArrayBuffer>>()
  let first = 0
  for (const [index, part] of parts.entries()) {
    copyColumns(part, found[index], texels, first, columns)
    const before = first
    columnsOf.set(
      part,
      Float32Array.from(found[index].columnOf, (column) => before + column),
    )
    first += found[index].vertexOf.length
  }
  return { texels, width, height, columns, columnsOf }
}

function copyColumns(
  { frames: { texels }, positions }: FramedPart,
  { vertexOf }: FrameColumns,
  out: Uint16Array,
  first: number,
  columns: number,
): void {
  const row = (positions.length / 3) * 4
  for (let from = 0, to = first * 4; from < texels.length; from += row, to += columns * 4) {
    for (let column = 0; column < vertexOf.length; column++) {
      const vertex = from + vertexOf[column] * 4
      const texel = to + column * 4
      out[texel] = texels[vertex]
      out[texel + 1] = texels[vertex + 1]
      out[texel + 2] = texels[vertex + 2]
      out[texel + 3] = texels[vertex + 3]
    }
  }
}
