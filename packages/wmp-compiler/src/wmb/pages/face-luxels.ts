import {
  type CompiledLevel,
  type CompiledLightPage,
  type CompiledSurface,
  toSourceAxes,
  type Vector,
} from '@brushwork/asset'
import { cross, minus } from '@brushwork/geometry'
import { trianglesByFace } from '../../light/index.js'
import { type Affine, affineThrough, apply, axesAcross, type Point } from '../light/affine.js'

/** Corners this far beyond a luxel are on it: coordinates are 32-bit floats. */
const ON_LUXEL = 0.02

/** The luxels of a face, as lightmaps of any kind have them. */
export interface FaceLuxels {
  readonly width: number
  readonly height: number
  /** `[height × width × 3]` red, green, blue. */
  readonly luxels: Uint8Array
  /** Luxels from the middle of the first one to a point of the level, source axes. */
  luxelAt(x: number, y: number, z: number): Point
}

/** A corner of a face and its place on a page. */
interface Corner {
  readonly point: Vector
  /** Luxels. */
  readonly luxel: Point
}

/**
 * The luxels of all lit faces, cut out of the pages of a level. Black faces of one luxel have none: no light reaches them.
 * @returns by number of the face, see `faceNumber`.
 */
export function faceLuxels({ surfaces, lightPages = [] }: CompiledLevel): Map<number, FaceLuxels> {
  const luxels = new Map<number, FaceLuxels>()
  for (const surface of surfaces) {
    if (surface.light === undefined) continue
    const page = lightPages[surface.light.page]
    for (const [face, triangles] of trianglesByFace(surface)) {
      const own = luxelsOf(
        triangles.map((triangle) => cornersOf(surface, triangle, page)),
        page,
      )
      if (own !== undefined) luxels.set(face, own)
    }
  }
  return luxels
}

function cornersOf(
  { positions, indices, light }: CompiledSurface,
  triangle: number,
  page: CompiledLightPage,
): Corner[] {
  return [0, 1, 2].map((corner): Corner => {
    const vertex = indices[triangle * 3 + corner]
    const [x, y, z] = positions.subarray(vertex * 3, vertex * 3 + 3)
    const [u, v] = light?.uvs.subarray(vertex * 2, vertex * 2 + 2) ?? [0, 0]
    return { point: toSourceAxes(x, y, z), luxel: [u * page.width - 0.5, v * page.height - 0.5] }
  })
}

/** @returns undefined for a face without area, and for a black one. */
function luxelsOf(triangles: readonly (readonly Corner[])[], page: CompiledLightPage): FaceLuxels | undefined {
  const plane = planeOf(triangles)
  if (plane === undefined) return undefined
  const { axes, toPage } = plane
  const points = triangles.flatMap((corners) => corners.map(({ luxel }) => luxel))
  const [left, right] = rangeOf(points.map(([x]) => x))
  const [top, bottom] = rangeOf(points.map(([, y]) => y))
  const [width, height] = [right - left + 1, bottom - top + 1]
  const luxels = cutOut(page, left, top, width, height)
  if (luxels.length === 3 && luxels.every((value) => value === 0)) return undefined
  return {
    width,
    height,
    luxels,
    luxelAt(...point) {
      const [x, y] = apply(toPage, [point[axes[0]], point[axes[1]]])
      return [x - left, y - top]
    },
  }
}

/** How the plane of the largest triangle lies on the page. */
function planeOf(
  triangles: readonly (readonly Corner[])[],
): { readonly axes: readonly [number, number]; readonly toPage: Affine } | undefined {
  let most = 0
  let largest: { readonly corners: readonly Corner[]; readonly normal: Vector } | undefined
  for (const corners of triangles) {
    const [a, b, c] = corners.map(({ point }) => point)
    const normal = cross(minus(b, a), minus(c, a))
    const area = normal[0] ** 2 + normal[1] ** 2 + normal[2] ** 2
    if (!(area > most)) continue
    most = area
    largest = { corners, normal }
  }
  if (largest === undefined) return undefined
  const { corners, normal } = largest
  const axes = axesAcross(normal)
  const flat = corners.map(({ point }): Point => [point[axes[0]], point[axes[1]]])
  const toPage = affineThrough(
    flat,
    corners.map(({ luxel }) => luxel),
  )
  return toPage && { axes, toPage }
}

function rangeOf(values: readonly number[]): readonly [first: number, last: number] {
  const [low, high] = values.reduce(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
  const first = Math.floor(low + ON_LUXEL)
  return [first, Math.max(first, Math.ceil(high - ON_LUXEL))]
}

/** The first layer of a part of a page: the light that does not change. */
function cutOut(
  { width, height, layers }: CompiledLightPage,
  left: number,
  top: number,
  columns: number,
  rows: number,
): Uint8Array {
  const out = new Uint8Array(columns * rows * 3)
  for (let row = 0; row < rows; row++) {
    const y = Math.min(height - 1, top + row)
    for (let column = 0; column < columns; column++) {
      const from = (y * width + Math.min(width - 1, left + column)) * 4
      out.set(layers[0].subarray(from, from + 3), (row * columns + column) * 3)
    }
  }
  return out
}
