import type { WmbBlock } from '@brushwork/codecs/wmb'
import { type WmbPolygon, widestCorners } from '../../source/index.js'
import { type Affine, affineThrough, apply, axesAcross, inverse, type Point } from './affine.js'
import type { LightReader } from './light-reader.js'

/** A face of more luxels is damage: real ones have at most the 236 × 236 of a whole face. */
const MAX_LUXELS = 2 ** 22
/** Luxels around a polygon that its rectangle on the page has, too. */
const BORDER = 1
/** Corners this far beyond a luxel are on it. */
const ON_LUXEL = 0.01

/** A polygon of the file, and the block that has its vertices and skin. */
export interface LitPolygon {
  readonly block: WmbBlock
  readonly polygon: WmbPolygon
}

/** One polygon of the file, of those of the face. */
interface Piece {
  readonly page: number
  /** Plane of the face → luxels on the page. */
  readonly toPage: Affine
  readonly corners: readonly Point[]
}

/**
 * The luxels of one face, gathered from the rectangles of its polygons. The coordinates are those of the largest
 * polygon on its page, extended to the others. The compiler puts all luxels of a level on one grid, so the others are
 * copied, too. They are mixed only in files whose polygons are off the grid.
 */
export class JoinedLuxels {
  readonly size: { readonly width: number; readonly height: number }
  readonly #axes: readonly [number, number]
  readonly #pieces: readonly Piece[]
  /** Luxel coordinates of the first luxel. */
  readonly #first: Point
  readonly #reader: LightReader

  /** @param corners on the plane of the face, of everything that must have luxels. */
  private constructor(
    axes: readonly [number, number],
    pieces: readonly Piece[],
    corners: readonly Point[],
    reader: LightReader,
  ) {
    this.#axes = axes
    this.#pieces = pieces
    this.#reader = reader
    const points = corners.map((corner) => apply(pieces[0].toPage, corner))
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
    const low = (values: readonly number[]): number => Math.floor(least(values) + ON_LUXEL)
    const high = (values: readonly number[]): number => Math.ceil(-least(values.map((value) => -value)) - ON_LUXEL)
    this.#first = [low(xs), low(ys)]
    this.size = { width: high(xs) - low(xs) + 1, height: high(ys) - low(ys) + 1 }
  }

  /**
   * @param polygons of one face, lit, the largest first.
   * @param outline `[points × 3, quants]` corners of the face, where they are not those of the polygons.
   * @returns undefined for invalid coordinates.
   */
  static of(
    polygons: readonly LitPolygon[],
    reader: LightReader,
    outline?: ArrayLike<number>,
  ): JoinedLuxels | undefined {
    const axes = axesAcross(polygons[0].polygon.plane)
    const pieces = polygons.flatMap((polygon) => pieceOf(polygon, axes, reader) ?? [])
    if (pieces.length === 0) return undefined
    const corners = outline === undefined ? pieces.flatMap((piece) => piece.corners) : across(outline, axes)
    const joined = new JoinedLuxels(axes, pieces, corners, reader)
    const { width, height } = joined.size
    return width > 0 && height > 0 && width * height <= MAX_LUXELS ? joined : undefined
  }

  /** Luxels from the first one to a point of the level. */
  luxelAt(x: number, y: number, z: number): Point {
    const position = [x, y, z]
    const [column, row] = apply(this.#pieces[0].toPage, [position[this.#axes[0]], position[this.#axes[1]]])
    return [column - this.#first[0], row - this.#first[1]]
  }

  /**
   * `[height × width × 3]` red, green, blue. Each luxel is that of the nearest polygon or, where none is near, a luxel of
   * this face beside it.
   */
  luxels(): Uint8Array {
    const { width, height } = this.size
    const out = new Uint8Array(width * height * 3)
    const nearest = new Float64Array(width * height).fill(Number.POSITIVE_INFINITY)
    const toPlane = inverse(this.#pieces[0].toPage)
    for (const { page, toPage, corners } of this.#pieces) {
      const own = corners.map((corner) => apply(this.#pieces[0].toPage, corner))
      const [left, right] = this.#range(own, 0, width)
      const [top, bottom] = this.#range(own, 1, height)
      const distanceTo = distanceFrom(own)
      for (let row = top; row <= bottom; row++) {
        for (let column = left; column <= right; column++) {
          const luxel: Point = [this.#first[0] + column, this.#first[1] + row]
          const distance = distanceTo(luxel)
          const at = row * width + column
          if (distance >= nearest[at]) continue
          nearest[at] = distance
          const [u, v] = apply(toPage, apply(toPlane, luxel))
          this.#reader.write(page, u, v, out, at * 3)
        }
      }
    }
    spread(out, nearest, width)
    return out
  }

  /** Columns or rows of the luxels in and around a polygon. */
  #range(corners: readonly Point[], axis: 0 | 1, count: number): readonly [first: number, last: number] {
    const values = corners.map((corner) => corner[axis] - this.#first[axis])
    const first = Math.floor(least(values) + ON_LUXEL) - BORDER
    const last = Math.ceil(-least(values.map((value) => -value)) - ON_LUXEL) + BORDER
    return [Math.max(0, first), Math.min(count - 1, last)]
  }
}

function across(points: ArrayLike<number>, [a, b]: readonly [number, number]): Point[] {
  return Array.from({ length: points.length / 3 }, (_, index): Point => [points[index * 3 + a], points[index * 3 + b]])
}

function pieceOf(
  { block: { vertices, skins }, polygon: { vertices: fileVertices, skin } }: LitPolygon,
  [a, b]: readonly [number, number],
  reader: LightReader,
): Piece | undefined {
  const { positions, lightmapUvs } = vertices
  const planePoint = (vertex: number): Point => [positions[vertex * 3 + a], positions[vertex * 3 + b]]
  const pagePoint = (vertex: number): Point => [
    reader.luxelOf(lightmapUvs[vertex * 2]),
    reader.luxelOf(lightmapUvs[vertex * 2 + 1]),
  ]
  const widest = widestCorners(fileVertices, positions)
  const toPage = affineThrough(widest.map(planePoint), widest.map(pagePoint))
  if (toPage === undefined || !toPage.every(Number.isFinite) || !inverse(toPage).every(Number.isFinite))
    return undefined
  return { page: skins.pages[skin], toPage, corners: [...fileVertices].map(planePoint) }
}

/**
 * Copies luxels to those beside them that have none, ring by ring: filters and mips of engines reach them.
 * @param distances infinite for luxels without light.
 */
function spread(luxels: Uint8Array, distances: Float64Array, width: number): void {
  const isKnown = Uint8Array.from(distances, (distance) => Number(distance < Number.POSITIVE_INFINITY))
  if (!isKnown.includes(0)) return
  const queue = [...isKnown.keys()].filter((luxel) => isKnown[luxel] === 1)
  for (let at = 0; at < queue.length; at++) {
    const luxel = queue[at]
    const column = luxel % width
    for (const [beside, isInside] of [
      [luxel - 1, column > 0],
      [luxel + 1, column < width - 1],
      [luxel - width, luxel >= width],
      [luxel + width, luxel + width < isKnown.length],
    ] as const) {
      if (!isInside || isKnown[beside] === 1) continue
      isKnown[beside] = 1
      luxels.copyWithin(beside * 3, luxel * 3, luxel * 3 + 3)
      queue.push(beside)
    }
  }
}

/** Distance to a convex polygon: negative inside. */
function distanceFrom(corners: readonly Point[]): (point: Point) => number {
  let area = 0
  const edges = corners.map(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length]
    area += x * nextY - nextX * y
    const length = Math.sqrt((nextX - x) ** 2 + (nextY - y) ** 2) || 1
    return { x, y, outX: (nextY - y) / length, outY: (x - nextX) / length }
  })
  const side = area < 0 ? -1 : 1
  return ([x, y]) => {
    let farthest = Number.NEGATIVE_INFINITY
    for (const edge of edges) {
      farthest = Math.max(farthest, side * ((x - edge.x) * edge.outX + (y - edge.y) * edge.outY))
    }
    return farthest
  }
}

function least(values: readonly number[]): number {
  return values.reduce((most, value) => Math.min(most, value), Number.POSITIVE_INFINITY)
}
