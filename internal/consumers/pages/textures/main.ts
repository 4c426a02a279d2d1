/// <reference types="vite-plugin-brushwork/client" />
import { createLevel } from '@brushwork/three'
import type { MeshLambertMaterial, Texture } from 'three'
import box from './world/box.wmp'

/** A texture of the level, as a shader reads it. */
export interface ShownTexture {
  readonly type: string
  readonly colorSpace: string
  readonly width: number
  readonly height: number
  /** RGBA, not premultiplied, top row first. */
  readonly pixels: readonly number[]
}

declare global {
  interface Window {
    textures?: Readonly<Record<string, ShownTexture>>
  }
}

/** Uploads a bitmap as three does, and reads the texture back. */
function readBack(texture: Texture): Pick<ShownTexture, 'width' | 'height' | 'pixels'> {
  const bitmap = texture.image as ImageBitmap
  const gl = document.createElement('canvas').getContext('webgl2') as WebGL2RenderingContext
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, texture.premultiplyAlpha)
  gl.pixelStorei(gl.UNPACK_COLORSPACE_CONVERSION_WEBGL, gl.NONE)
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, bitmap)
  gl.bindFramebuffer(gl.FRAMEBUFFER, gl.createFramebuffer())
  gl.framebufferTexture2D(
    gl.FRAMEBUFFER,
    gl.COLOR_ATTACHMENT0,
    gl.TEXTURE_2D,
    gl.getParameter(gl.TEXTURE_BINDING_2D),
    0,
  )
  const { width, height } = bitmap
  const pixels = new Uint8Array(width * height * 4)
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
  return { width, height, pixels: [...pixels] }
}

async function main(): Promise<void> {
  const level = await createLevel(await box.load())
  const shown = level.surfaces.map(({ material, surface }): [string, ShownTexture] => {
    const { name, image } = level.level.materials[surface.material]
    const { map } = material as MeshLambertMaterial
    if (map === null) throw new Error(`${name} has no texture`)
    const type = level.level.images[image].mimeType
    return [name, { type, colorSpace: map.colorSpace, ...readBack(map) }]
  })
  window.textures = Object.fromEntries(shown)
}

void main()
