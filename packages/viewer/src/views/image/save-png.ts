import type { Pixels } from '../../work/files/file-reader.js'
import { putPixels } from './put-pixels.js'

/** Saves an image as a PNG file, by the download of the browser. */
export async function savePng(pixels: Pixels, name: string): Promise<void> {
  const canvas = document.createElement('canvas')
  putPixels(canvas, pixels)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (blob === null) throw new Error(`the browser cannot encode an image of ${pixels.width} × ${pixels.height}`)
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: `${fileName(name)}.png` })
  link.click()
  URL.revokeObjectURL(url)
}

/** A name without what file systems do not allow. */
const fileName = (name: string): string => name.replace(/[\\/:*?"<>|]/g, '_') || 'image'
