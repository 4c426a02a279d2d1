import {
  type CompiledLightPage,
  type CompiledSurface,
  type SurfaceLight,
  toSourceAxes,
  type Vector,
} from '@brushwork/asset'
import { dot, minus } from '@brushwork/geometry'
import { trianglesByFace } from './block-face.js'
import type { PlacedLight } from './light-page.js'

/** Luxels by which a corner may be off the grid of its rectangle. */
const TOLERANCE = 0.5
const SLOTS = 4
const NO_STYLE = 255

/** A corner of a lit triangle. */
interface Corner {
  /** Source axes. */
  readonly point: Vector
  /** Luxels on the page. */
  readonly column: number
  readonly row: number
}

/** Triangles of a lit surface whose luxels are in one rectangle of its page: mostly the triangles of one face. */
export class LitRectangle {
  /** By index in their surface. */
  readonly triangles: number[] = []
  readonly #page: CompiledLightPage
  readonly #styles: readonly number[]
  readonly #columns: LuxelAxis
  readonly #rows: LuxelAxis
  #light: PlacedLight | undefined

  /** @param first the triangle whose corners give the positions of luxels */
  constructor([a, b, c]: readonly Corner[], styles: readonly number[], page: CompiledLightPage) {
    this.#styles = styles
    this.#page = page
    const [toB, toC] = [minus(b.point, a.point), minus(c.point, a.point)]
    this.#columns = new LuxelAxis(a.point, toB, toC, a.column, b.column - a.column, c.column - a.column)
    this.#rows = new LuxelAxis(a.point, toB, toC, a.row, b.row - a.row, c.row - a.row)
  }

  add(triangle: number, corners: readonly Corner[]): void {
    this.triangles.push(triangle)
    this.#light = undefined
    for (const { column, row } of corners) {
      this.#columns.include(column)
      this.#rows.include(row)
    }
  }

  /** Whether the light of a triangle is where the rectangle has it. */
  has(corners: readonly Corner[]): boolean {
    return corners.every(({ point: [x, y, z], column, row }) => {
      return (
        Math.abs(this.#columns.at(x, y, z) - column) < TOLERANCE && Math.abs(this.#rows.at(x, y, z) - row) < TOLERANCE
      )
    })
  }

  /** Its position on the page, without its luxels. */
  get light(): PlacedLight {
    this.#light ??= {
      page: 0,
      pageWidth: this.#page.width,
      pageHeight: this.#page.height,
      // A corner on a luxel is in its middle.
      x: this.#columns.low - 0.5,
      y: this.#rows.low - 0.5,
      width: this.#columns.high - this.#columns.low + 1,
      height: this.#rows.high - this.#rows.low + 1,
      styles: this.#styles,
      maps: [],
      channels: 3,
    }
    return this.#light
  }

  /** Luxels from the first one of the rectangle to a point of the level, source axes. */
  luxelAt(x: number, y: number, z: number): readonly [column: number, row: number] {
    return [this.#columns.at(x, y, z) - this.#columns.low, this.#rows.at(x, y, z) - this.#rows.low]
  }
}

/** Columns or rows of the luxels of a rectangle, a linear function of the points of a triangle's plane. */
class LuxelAxis {
  /** The first and the last that a corner has. */
  low = Number.POSITIVE_INFINITY
  high = Number.NEGATIVE_INFINITY
  readonly #slope: Vector
  readonly #offset: number

  /** @param first at `origin` @param alongB from there to the second corner @param alongC to the third */
  constructor(origin: Vector, toB: Vector, toC: Vector, first: number, alongB: number, alongC: number) {
    const [bb, bc, cc] = [dot(toB, toB), dot(toB, toC), dot(toC, toC)]
    const size = bb * cc - bc * bc
    // A triangle without area has the light of its first corner.
    const ofB = size > 0 ? (alongB * cc - alongC * bc) / size : 0
    const ofC = size > 0 ? (alongC * bb - alongB * bc) / size : 0
    const along = (axis: 0 | 1 | 2): number => toB[axis] * ofB + toC[axis] * ofC
    this.#slope = [along(0), along(1), along(2)]
    this.#offset = first - dot(this.#slope, origin)
  }

  include(luxel: number): void {
    this.low = Math.min(this.low, luxel)
    this.high = Math.max(this.high, luxel)
  }

  /** The luxel above a point of the first triangle's plane. */
  at(x: number, y: number, z: number): number {
    return x * this.#slope[0] + y * this.#slope[1] + z * this.#slope[2] + this.#offset
  }
}

/** The rectangles of a lit surface. */
export function litRectangles(
  surface: CompiledSurface,
  light: SurfaceLight,
  page: CompiledLightPage,
): readonly LitRectangle[] {
  const rectangles: LitRectangle[] = []
  for (const triangles of trianglesByFace(surface).values()) {
    const own: LitRectangle[] = []
    const drafts = triangles.map((triangle) => {
      const corners = cornersOf(surface, light, page, triangle)
      return { triangle, corners, size: sizeOf(corners) }
    })
    drafts.sort((a, b) => b.size - a.size)
    for (const { triangle, corners } of drafts) {
      let rectangle = own.find((candidate) => candidate.has(corners))
      if (rectangle === undefined) {
        rectangle = new LitRectangle(corners, stylesOf(light, surface.indices[triangle * 3]), page)
        own.push(rectangle)
      }
      rectangle.add(triangle, corners)
    }
    rectangles.push(...own)
  }
  return rectangles
}

function cornersOf(
  { indices, positions }: CompiledSurface,
  { uvs }: SurfaceLight,
  { width, height }: CompiledLightPage,
  triangle: number,
): Corner[] {
  return [0, 1, 2].map((corner) => {
    const vertex = indices[triangle * 3 + corner]
    const point = toSourceAxes(positions[vertex * 3], positions[vertex * 3 + 1], positions[vertex * 3 + 2])
    return { point, column: uvs[vertex * 2] * width, row: uvs[vertex * 2 + 1] * height }
  })
}

function stylesOf({ styles }: SurfaceLight, vertex: number): readonly number[] {
  if (styles === undefined) return [0]
  return [...styles.subarray(vertex * SLOTS, (vertex + 1) * SLOTS)].filter((style) => style !== NO_STYLE)
}

/** Square of twice the area. */
function sizeOf([a, b, c]: readonly Corner[]): number {
  const [toB, toC] = [minus(b.point, a.point), minus(c.point, a.point)]
  return dot(toB, toB) * dot(toC, toC) - dot(toB, toC) ** 2
}
