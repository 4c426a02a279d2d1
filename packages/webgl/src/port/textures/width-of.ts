import type { Texture } from '../../gpu/texture.js'

/** Width of the image that a texture shows, pixels. */
export function widthOf({ source }: Texture): number {
  return source.width
}
