/** Decodes an image of a pack and uploads it: sRGB, repeating, with mipmaps, first row at v = 0. */
export async function createTexture(gl, image) {
  const bitmap = await createImageBitmap(new Blob([image.bytes], { type: image.mimeType }), {
    colorSpaceConversion: 'none',
    premultiplyAlpha: 'none',
  })
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.SRGB8_ALPHA8, gl.RGBA, gl.UNSIGNED_BYTE, bitmap)
  gl.generateMipmap(gl.TEXTURE_2D)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
  const sharper = gl.getExtension('EXT_texture_filter_anisotropic')
  if (sharper !== null) gl.texParameteri(gl.TEXTURE_2D, sharper.TEXTURE_MAX_ANISOTROPY_EXT, 8)
  bitmap.close()
  return texture
}

/** One white pixel, for materials without an image. */
export function createWhite(gl) {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 1, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array([255, 255, 255, 255]))
  return texture
}
