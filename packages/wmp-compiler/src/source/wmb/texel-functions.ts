import type { AxesMapping, ExplicitMapping } from '@brushwork/asset'
import { FormatError } from '@brushwork/codecs'
import { decodeWmbTexture, type WmbDocument } from '@brushwork/codecs/wmb'
import { cross, dot, minus } from '@brushwork/geometry'
import { NO_MAPPING_AREA, SAME_TEXELS } from '../../epsilon.js'
import { isUsableMapping } from '../texture-mapping.js'
import { type WmbPolygon, widestCorners } from './polygons.js'

/** The vertices and texture size behind a polygon's texture coordinates. */
interface TexelSource {
  /** `[vertices × 3, quants]` and `[vertices × 2, repeats]` of the file. */
  readonly positions: Float32Array
  readonly uvs: Float32Array
  /** Texels; 0 if unknown until the image is decoded. */
  readonly width: number
  readonly height: number
}

/**
 * The texel functions that give a polygon its texture coordinates. They are the file's own if they fit, else those of its
 * corners. Without either, the coordinates themselves.
 */
export function mappingOfPolygon(
  polygon: WmbPolygon,
  source: TexelSource,
  stated: AxesMapping | undefined,
): AxesMapping | ExplicitMapping {
  if (source.width > 0 && source.height > 0) {
    if (stated !== undefined && fits(stated, polygon, source)) return stated
    const solved = solve(polygon, source)
    if (solved !== undefined && isUsableMapping(solved) && fits(solved, polygon, source)) return solved
  }
  const uvs = new Float64Array(polygon.vertices.length * 2)
  for (const [corner, vertex] of polygon.vertices.entries()) {
    for (let part = 0; part < 2; part++) {
      const value = source.uvs[vertex * 2 + part]
      uvs[corner * 2 + part] = Math.abs(value) < 1e12 ? value : 0
    }
  }
  return { kind: 'explicit', uvs }
}

/** Whether a mapping reproduces the texture coordinates in the file. */
export function fits({ s, sOffset, t, tOffset }: AxesMapping, { vertices }: WmbPolygon, source: TexelSource): boolean {
  const { positions, uvs, width, height } = source
  return vertices.every((vertex) => {
    const [x, y, z] = positions.subarray(vertex * 3, vertex * 3 + 3)
    const u = (s[0] * x + s[1] * y + s[2] * z + sOffset) / width
    const v = (t[0] * x + t[1] * y + t[2] * z + tOffset) / height
    return Math.abs(u - uvs[vertex * 2]) <= SAME_TEXELS && Math.abs(v - uvs[vertex * 2 + 1]) <= SAME_TEXELS
  })
}

/** The functions through three corners of a polygon, constant along its normal. */
function solve(
  { vertices, plane }: WmbPolygon,
  { positions, uvs, width, height }: TexelSource,
): AxesMapping | undefined {
  const point = (vertex: number): readonly number[] => [...positions.subarray(vertex * 3, vertex * 3 + 3)]
  const [a, b, c] = widestCorners(vertices, positions)
  const origin = point(a)
  const ab = minus(point(b), origin)
  const ac = minus(point(c), origin)
  const size = dot(plane, cross(ab, ac))
  if (!(Math.abs(size) > NO_MAPPING_AREA)) return undefined
  // Gradients of the barycentric weights of b and c.
  const towardsB = cross(ac, plane).map((part) => part / size)
  const towardsC = cross(plane, ab).map((part) => part / size)
  const along = (part: number, scale: number): { axis: [number, number, number]; offset: number } => {
    const start = uvs[a * 2 + part] * scale
    const toB = uvs[b * 2 + part] * scale - start
    const toC = uvs[c * 2 + part] * scale - start
    const slope = (axis: number): number => toB * towardsB[axis] + toC * towardsC[axis]
    const axis: [number, number, number] = [slope(0), slope(1), slope(2)]
    return { axis, offset: start - dot(axis, origin) }
  }
  const [s, t] = [along(0, width), along(1, height)]
  return { kind: 'axes', s: s.axis, sOffset: s.offset, t: t.axis, tOffset: t.offset }
}

/** Bits 0 to 2 of a texture's type: an embedded DDS file, which contains its size. */
const DDS = 6

interface Size {
  /** Texels; 0 if unknown. */
  readonly width: number
  readonly height: number
}

const UNKNOWN: Size = { width: 0, height: 0 }

/** Texture sizes of a level; those of DDS files are cached. */
export class TexelSizes {
  readonly #document: WmbDocument
  readonly #decoded = new Map<number, Size>()

  constructor(document: WmbDocument) {
    this.#document = document
  }

  sizeOf(index: number): Size {
    const texture = this.#document.textures[index]
    if (texture === undefined || texture.problem !== undefined) return UNKNOWN
    const { type, width, height } = texture
    if ((type & 7) !== DDS) return { width, height }
    const existing = this.#decoded.get(index) ?? this.#decode(index)
    this.#decoded.set(index, existing)
    return existing
  }

  #decode(index: number): Size {
    try {
      const { width, height } = decodeWmbTexture(this.#document.textures[index])
      return { width, height }
    } catch (error) {
      if (error instanceof FormatError) return UNKNOWN
      throw error
    }
  }
}
