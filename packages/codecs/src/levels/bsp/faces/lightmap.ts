import { FormatError } from '../../../binary/index.js'
import type { BspDocument } from '../document.js'
import { LUXEL_TEXELS, luxelBytes, NO_STYLE, SPECIAL, STYLES } from '../layout.js'
import { bspFaceTexels } from './geometry.js'

/** The light of one face: a grid of luxels over its texture axes, once for each of its styles. */
export interface BspLightmap {
  /** Luxels. */
  readonly width: number
  readonly height: number
  /** Texel coordinates of the first luxel: multiples of 16, as luxels are 16 texels apart. */
  readonly s: number
  readonly t: number
  /** 1: brightness (Quake); 3: red, green, blue (Half-Life). */
  readonly channels: 1 | 3
  /** Light styles, 0 for light that does not change, `[maps]`. */
  readonly styles: Uint8Array
  /** `[maps × height × width × channels]` (view). */
  readonly luxels: Uint8Array
}

/**
 * The lightmaps of a face; undefined for one without light: sky, liquids, and levels that were not lit.
 * @throws FormatError as `bspFaceTexels`, and `range` where the luxels are not in the lighting.
 */
export function bspFaceLightmap(document: BspDocument, face: number): BspLightmap | undefined {
  const texels = bspFaceTexels(document, face)
  const { faces, texinfos, lighting, format } = document
  const offset = faces.lightOffsets[face]
  const styles = stylesOf(document, face)
  if (offset < 0 || styles.length === 0 || texinfos.flags[faces.texinfos[face]] & SPECIAL) return undefined
  const [s, width] = extentOf(texels, 0)
  const [t, height] = extentOf(texels, 1)
  const channels = luxelBytes(format)
  const byteLength = width * height * channels * styles.length
  if (!(offset + byteLength <= lighting.length)) {
    const reason = `${width} × ${height} luxels at ${offset} are not in the ${lighting.length} bytes of lighting`
    throw new FormatError('range', { format: 'bsp', path: `faces[${face}]` }, reason)
  }
  const luxels = lighting.subarray(offset, offset + byteLength)
  return { width, height, s, t, channels, styles, luxels }
}

/** A face's styles up to the first 255 (view). */
function stylesOf({ faces }: BspDocument, face: number): Uint8Array {
  const styles = faces.styles.subarray(face * STYLES, face * STYLES + STYLES)
  const count = styles.indexOf(NO_STYLE)
  return count < 0 ? styles : styles.subarray(0, count)
}

/**
 * First luxel of an axis, in texels, and the number of luxels. They reach from the last at or before the face's start
 * to the first at or after its end.
 */
function extentOf(texels: Float32Array, axis: number): [first: number, count: number] {
  let least = Number.POSITIVE_INFINITY
  let largest = Number.NEGATIVE_INFINITY
  for (let at = axis; at < texels.length; at += 2) {
    least = Math.min(least, texels[at])
    largest = Math.max(largest, texels[at])
  }
  const first = Math.floor(least / LUXEL_TEXELS)
  return [first * LUXEL_TEXELS, Math.ceil(largest / LUXEL_TEXELS) - first + 1]
}
