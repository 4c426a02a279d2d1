import type { Pixels } from '../../work/files/file-reader.js'

/** Makes a canvas show pixels, one for one. */
export function putPixels(canvas: HTMLCanvasElement, { width, height, rgba }: Pixels): void {
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.putImageData(new ImageData(rgba, width, height), 0, 0)
}
