import type { TraceTree } from '../trace/index.js'
import type { ChartLayout } from './charts/chart.js'
import type { Emitters } from './emitters.js'

/** How much work is spent on light. */
export interface LightQuality {
  /** Points of a luxel on each axis; where shadows end between them, twice as many on each axis. */
  readonly points: number
  /** Rays of a luxel for the light from other faces: a square of an even number; 0 for none. */
  readonly rays: number
  /** Times that light is reflected; that of the sky and of faces that glow, one time less. Without any, rays look for these alone. */
  readonly bounces: number
  /** Whether faces reflect no light, and shine as lamps: rays look for the sky alone. Default false. */
  readonly isDirect?: boolean
  /** Maximum luxels of a face, default 2¹⁷. Luxels of larger faces are farther apart. */
  readonly faceLuxels?: number
}

/**
 * All that threads need to light a level: plain data, made once. Luxels of all charts are numbered one after the other.
 */
export interface LightPlan {
  readonly tree: TraceTree
  /** `[triangles]` chart, −1 for those without. */
  readonly chartOf: Int32Array
  /** `[triangles × 3]` unit normals. */
  readonly normals: Float32Array
  /** `[triangles]` number in its chart. */
  readonly indexInChart: Int32Array
  /** `[triangles × 3]` share of light that is reflected: red, green, blue. */
  readonly albedo: Float32Array
  /** `[triangles × 3]` light that they give off. */
  readonly glow: Float32Array
  /** The first triangle of terrains and models. */
  readonly firstObject: number
  /** The first triangle of models, which may be open. */
  readonly firstModel: number
  readonly charts: readonly ChartLayout[]
  /** `[charts + 1]` number of the first luxel. */
  readonly firstLuxels: Uint32Array
  /** `[tiles × 5]` chart, first column and row, width, height: the units of work. */
  readonly tiles: Int32Array
  readonly emitters: Emitters
  /** Light styles, ascending, 0 first. */
  readonly styles: readonly number[]
  readonly quality: LightQuality
  /** Faces nearer than this keep ambient light from a luxel [quants]. */
  readonly ambientOcclusion: number
  /** Whether luxels have directions. */
  readonly directional: boolean
}

/**
 * The light of all luxels, red, green, blue. Tiles write their own luxels alone, and the same values however often they are
 * computed, so that threads may share it without locks.
 */
export interface LightField {
  /** `[styles]` of `[luxels × 3]` light that comes straight from lights. */
  readonly direct: readonly Float32Array[]
  /** `[luxels × 3]` light that other faces reflect, of style 0. */
  readonly indirect: Float32Array
  /** `[luxels]` Occlusion of ambient light: 0 without a near face, 1 if faces block all directions. */
  readonly occlusion: Float32Array
  /** `[luxels]` 1 for those that have light: on a face, and not inside of a solid. */
  readonly valid: Uint8Array
  /** `[luxels × 3]` light that faces reflect to each other: direct and indirect light of the previous bounces. */
  readonly shown: Float32Array
  /** Directions of the light, if the plan asks for them. */
  readonly towards?: LightDirections
}

/** `[luxels × 3]` sums of unit vectors towards light, each times the red, green and blue of what comes from there. */
interface LightDirections {
  /** Directions of `direct`, in all styles that count as steady. */
  readonly direct: Float32Array
  /** Directions of `indirect`. */
  readonly indirect: Float32Array
}

/** A pass over all tiles. @see LightBaker */
export type LightPass =
  | { readonly kind: 'direct' }
  | { readonly kind: 'gather'; readonly rays: number; readonly seed: number }

/** Columns and rows of a tile. */
export const TILE = 16

/** Divides charts into tiles. @returns `[tiles × 5]` */
export function tilesOf(sizes: readonly { readonly width: number; readonly height: number }[]): Int32Array {
  const tiles: number[] = []
  for (const [chart, { width, height }] of sizes.entries()) {
    for (let row = 0; row < height; row += TILE) {
      for (let column = 0; column < width; column += TILE) {
        tiles.push(chart, column, row, Math.min(TILE, width - column), Math.min(TILE, height - row))
      }
    }
  }
  return Int32Array.from(tiles)
}

/** @param allocate memory of a number of bytes: shared memory where threads help. */
export function createField(
  luxels: number,
  styles: number,
  isDirectional: boolean,
  allocate: (bytes: number) => ArrayBufferLike,
): LightField {
  const floats = (count: number): Float32Array => new Float32Array(allocate(count * 4))
  return {
    direct: Array.from({ length: styles }, () => floats(luxels * 3)),
    indirect: floats(luxels * 3),
    occlusion: floats(luxels),
    valid: new Uint8Array(allocate(luxels)),
    shown: floats(luxels * 3),
    ...(isDirectional && { towards: { direct: floats(luxels * 3), indirect: floats(luxels * 3) } }),
  }
}
