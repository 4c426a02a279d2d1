import type { Image, ModelPart } from '@brushwork/runtime'

/** Longest side of the picture [pixels]. */
const SIDE = 1024

/** Repeats of a skin that are drawn beyond its edges: UVs may lie anywhere. */
const MAX_REPEATS = 4

/** Draws the triangles of a part over its skin, which repeats as far as they reach. */
export async function drawUvs(
  canvas: HTMLCanvasElement,
  { uvs, indices }: ModelPart,
  image: Image | undefined,
  signal: AbortSignal,
): Promise<void> {
  const picture =
    image && (await createImageBitmap(new Blob([image.bytes as Uint8Array<ArrayBuffer>], { type: image.mimeType })))
  if (signal.aborted) return
  const [left, right] = repeatsOf(uvs, 0)
  const [top, bottom] = repeatsOf(uvs, 1)
  const { width = 512, height = 512 } = picture ?? {}
  const scale = SIDE / Math.max(width * (right - left), height * (bottom - top))
  const [cellWidth, cellHeight] = [width * scale, height * scale]
  canvas.width = Math.round(cellWidth * (right - left))
  canvas.height = Math.round(cellHeight * (bottom - top))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('the browser gave no context of a canvas')
  context.imageSmoothingEnabled = scale < 1
  for (let column = left; column < right; column++) {
    for (let row = top; picture !== undefined && row < bottom; row++) {
      context.globalAlpha = column === 0 && row === 0 ? 1 : 0.4
      context.drawImage(picture, (column - left) * cellWidth, (row - top) * cellHeight, cellWidth, cellHeight)
    }
  }
  picture?.close()
  context.globalAlpha = 1
  const x = (index: number) => (uvs[index * 2] - left) * cellWidth
  const y = (index: number) => (uvs[index * 2 + 1] - top) * cellHeight
  context.beginPath()
  for (let at = 0; at < indices.length; at += 3) {
    context.moveTo(x(indices[at]), y(indices[at]))
    context.lineTo(x(indices[at + 1]), y(indices[at + 1]))
    context.lineTo(x(indices[at + 2]), y(indices[at + 2]))
    context.closePath()
  }
  // Light on dark, so that the lines are seen on every skin.
  context.lineWidth = 2.5
  context.strokeStyle = '#0009'
  context.stroke()
  context.lineWidth = 1
  context.strokeStyle = '#7df3ff'
  context.stroke()
}

/** The repeats of a skin that UVs lie in, along an axis: the first one, and others as far as they are drawn. */
function repeatsOf(uvs: Float32Array, axis: 0 | 1): readonly [first: number, end: number] {
  let [least, most] = [0, 1]
  for (let at = axis; at < uvs.length; at += 2) {
    least = Math.min(least, uvs[at])
    most = Math.max(most, uvs[at])
  }
  // A hair beyond an edge is an edge.
  const first = Math.max(Math.floor(least + 0.01), 1 - MAX_REPEATS)
  return [first, Math.min(Math.ceil(most - 0.01), first + MAX_REPEATS)]
}
