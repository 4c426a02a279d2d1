import type { ImageLook, Pixels, Size } from './file-reader.js'

/** Draws an image so that it fits a size, as a file. @param frames of a sprite, of which the first is drawn */
export async function drawSmall({ levels }: ImageLook, size: Size, frames: number): Promise<Blob> {
  const pixels = levelFor(levels, size)
  const width = Math.max(1, Math.floor(pixels.width / frames))
  const bitmap = await createImageBitmap(
    new ImageData(pixels.rgba, pixels.width, pixels.height),
    0,
    0,
    width,
    pixels.height,
  )
  // Small pictures stay as they are: the page enlarges them.
  const scale = Math.min(1, size.width / width, size.height / pixels.height)
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(pixels.height * scale)),
  )
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser gives no canvas in workers')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })
}

/** The smallest level that is not smaller than the picture; else the largest. */
function levelFor(levels: readonly Pixels[], size: Size): Pixels {
  return [...levels].reverse().find(({ width, height }) => width >= size.width && height >= size.height) ?? levels[0]
}
