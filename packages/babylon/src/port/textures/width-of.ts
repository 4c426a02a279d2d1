import type { BaseTexture } from '@babylonjs/core/Materials/Textures/baseTexture.js'

/** Width of the image that a texture shows, pixels. */
export function widthOf(texture: BaseTexture): number {
  return texture.getBaseSize().width
}
