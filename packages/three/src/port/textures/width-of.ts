import type { Texture } from 'three'

/** Width of the image that a texture shows, pixels. */
export function widthOf({ image }: Texture): number {
  return (image as { readonly width: number }).width
}
