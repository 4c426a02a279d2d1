import { checkFrameSize } from '@brushwork/scene'
import type { Texels, Texture } from './texture.js'

/** A texture of a context, and the version of the texels that it shows. */
export interface GpuTexture {
  readonly handle: WebGLTexture
  version: number
}

const NOT_YET = -1

export function createTexture(gl: WebGL2RenderingContext, { reading }: Texture): GpuTexture {
  const handle = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, handle)
  const { use, isNearest, anisotropy } = reading
  const set = (name: number, value: number) => gl.texParameteri(gl.TEXTURE_2D, name, value)
  const wrap = use === 'color' ? gl.REPEAT : gl.CLAMP_TO_EDGE
  set(gl.TEXTURE_WRAP_S, wrap)
  set(gl.TEXTURE_WRAP_T, wrap)
  set(gl.TEXTURE_MAG_FILTER, isNearest ? gl.NEAREST : gl.LINEAR)
  set(gl.TEXTURE_MIN_FILTER, minFilterOf(gl, reading))
  // Without mips it would mix neighbors on a page. Lost where the GPU has none: then images at a distance are softer.
  const extension = gl.getExtension('EXT_texture_filter_anisotropic')
  if (extension !== null && anisotropy > 1 && hasMips(reading) && !isNearest) {
    const most = gl.getParameter(extension.MAX_TEXTURE_MAX_ANISOTROPY_EXT) as number
    gl.texParameterf(gl.TEXTURE_2D, extension.TEXTURE_MAX_ANISOTROPY_EXT, Math.min(anisotropy, most))
  }
  return { handle, version: NOT_YET }
}

/** Gives a bound texture its texels, where they are not the ones that it has. @throws Error if it is larger than the GPU allows */
export function fillTexture(gl: WebGL2RenderingContext, made: GpuTexture, texture: Texture): void {
  if (made.version === texture.version) return
  const isNew = made.version === NOT_YET
  made.version = texture.version
  const { source, reading } = texture
  const { width, height } = source
  if (isNew) checkSize(gl, texture)
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false)
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false)
  gl.pixelStorei(gl.UNPACK_COLORSPACE_CONVERSION_WEBGL, gl.NONE)
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1)
  const mips = hasMips(reading) ? Math.floor(Math.log2(Math.max(width, height))) + 1 : 1
  if ('values' in source) {
    const [stored, format, type] = formatOf(gl, source)
    if (isNew) gl.texStorage2D(gl.TEXTURE_2D, mips, stored, width, height)
    gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, width, height, format, type, source.values)
  } else {
    if (isNew)
      gl.texStorage2D(gl.TEXTURE_2D, mips, reading.use === 'numbers' ? gl.RGBA8 : gl.SRGB8_ALPHA8, width, height)
    gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, source)
  }
  if (mips > 1) gl.generateMipmap(gl.TEXTURE_2D)
}

function minFilterOf(gl: WebGL2RenderingContext, reading: Texture['reading']): number {
  const mips = hasMips(reading)
  if (reading.isNearest) return mips ? gl.NEAREST_MIPMAP_NEAREST : gl.NEAREST
  return mips ? gl.LINEAR_MIPMAP_LINEAR : gl.LINEAR
}

function hasMips({ use, isNearest, hasMips: isWanted = !isNearest }: Texture['reading']): boolean {
  return isWanted && (use === 'color' || use === 'card')
}

function formatOf(gl: WebGL2RenderingContext, { format }: Texels): readonly [number, number, number] {
  if (format === 'bytes') return [gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE]
  if (format === 'integers') return [gl.RGBA16UI, gl.RGBA_INTEGER, gl.UNSIGNED_SHORT]
  return format === 'halves' ? [gl.RGBA16F, gl.RGBA, gl.HALF_FLOAT] : [gl.RGBA32F, gl.RGBA, gl.FLOAT]
}

function checkSize(gl: WebGL2RenderingContext, { source, reading: { name } }: Texture): void {
  const most = gl.getParameter(gl.MAX_TEXTURE_SIZE) as number
  if (name === FRAMES) checkFrameSize(source, most)
  const { width, height } = source
  if (Math.max(width, height) <= most) return
  throw new Error(
    `image "${name}" needs a texture of ${width} × ${height}, and this GPU has ${most} at most: make it smaller`,
  )
}

/** Name of textures of vertex frames. */
export const FRAMES = 'vertex frames'
