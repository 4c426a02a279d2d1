import type { Level, LevelSurface } from '@brushwork/runtime'

/** `128 × 64`; empty for a surface without an image, or one that this browser cannot decode. */
export async function imageSize({ materials, images }: Level, { material }: LevelSurface): Promise<string> {
  const image = images[materials[material]?.image]
  if (image === undefined) return ''
  try {
    const { bytes, mimeType } = image
    const bitmap = await createImageBitmap(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mimeType }))
    const text = `${bitmap.width} × ${bitmap.height}`
    bitmap.close()
    return text
  } catch {
    return ''
  }
}
