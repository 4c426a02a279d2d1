import { THUMBNAIL_HEIGHT, THUMBNAIL_WIDTH } from './thumbnail-size.js'

/** The middle of what a canvas shows, small. */
export function snapshot(canvas: HTMLCanvasElement): Promise<Blob> {
  const scale = Math.max(THUMBNAIL_WIDTH / canvas.width, THUMBNAIL_HEIGHT / canvas.height)
  const [width, height] = [canvas.width * scale, canvas.height * scale]
  const small = new OffscreenCanvas(THUMBNAIL_WIDTH, THUMBNAIL_HEIGHT)
  const context = small.getContext('2d')
  if (context === null) throw new Error('this browser gives no canvas for a picture')
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvas, (THUMBNAIL_WIDTH - width) / 2, (THUMBNAIL_HEIGHT - height) / 2, width, height)
  return small.convertToBlob({ type: 'image/webp', quality: 0.9 })
}
