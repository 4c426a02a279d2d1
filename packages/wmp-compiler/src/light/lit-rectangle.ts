import {
  type CompiledLightPage,
  type CompiledSurface,
  type SurfaceLight,
  toSourceAxes,
  type Vector,
} from '@brushwork/asset'
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
  readonly luxel: readonly [number, number]
}

/** Triangles of a lit surface whose luxels are in one rectangle of its page: those of a face, mostly. */
export class LitRectangle {
  /** By index in their surface. */
  readonly triangles: number[] = []
  readonly #page: CompiledLightPage
  readonly #first: readonly Corner[]
  readonly #styles: readonly number[]
  readonly #low: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  readonly #high: [number, number] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]

  /** @param first the triangle whose corners give the positions of luxels */
  constructor(first: readonly Corner[], styles: readonly number[], page: CompiledLightPage) {
    this.#first = first
    this.#styles = styles
    this.#page = page
  }

  add(triangle: number, corners: readonly Corner[]): void {
    this.triangles.push(triangle)
    for (const { luxel } of corners) {
      for (const axis of [0, 1] as const) {
        this.#low[axis] = Math.min(this.#low[axis], luxel[axis])
        this.#high[axis] = Math.max(this.#high[axis], luxel[axis])
      }
    }
  }

  /** Whether the light of a triangle is where the rectangle has it. */
  has(corners: readonly Corner[]): boolean {
    return corners.every(({ point, luxel }) => {
      const at = this.#onPage(point)
      return Math.abs(at[0] - luxel[0]) < TOLERANCE && Math.abs(at[1] - luxel[1]) < TOLERANCE
    })
  }

  /** Its position on the page, without its luxels. */
  get light(): PlacedLight {
    const [x, y] = this.#low
    return {
      page: 0,
      pageWidth: this.#page.width,
      pageHeight: this.#page.height,
      // A corner on a luxel is in its middle.
      x: x - 0.5,
      y: y - 0.5,
      width: this.#high[0] - x + 1,
      height: this.#high[1] - y + 1,
      styles: this.#styles,
      maps: [],
      channels: 3,
    }
  }

  /** Luxels from the first one of the rectangle to a point of the level, source axes. */
  luxelAt(point: Vector): readonly [column: number, row: number] {
    const [x, y] = this.#onPage(point)
    return [x - this.#low[0], y - this.#low[1]]
  }

  /** The luxel above a point of the first triangle's plane. */
  #onPage(point: Vector): readonly [number, number] {
    const [a, b, c] = this.#first
    const [toB, toC, to] = [minus(b.point, a.point), minus(c.point, a.point), minus(point, a.point)]
    const [bb, bc, cc, bp, cp] = [dot(toB, toB), dot(toB, toC), dot(toC, toC), dot(toB, to), dot(toC, to)]
    const size = bb * cc - bc * bc
    // A triangle without area has the light of its first corner.
    const s = size > 0 ? (cc * bp - bc * cp) / size : 0
    const t = size > 0 ? (bb * cp - bc * bp) / size : 0
    const on = (axis: 0 | 1): number =>
      a.luxel[axis] + s * (b.luxel[axis] - a.luxel[axis]) + t * (c.luxel[axis] - a.luxel[axis])
    return [on(0), on(1)]
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
    const drafts = triangles.map((triangle) => ({ triangle, corners: cornersOf(surface, light, page, triangle) }))
    drafts.sort((a, b) => sizeOf(b.corners) - sizeOf(a.corners))
    for (const { triangle, corners } of drafts) {
      let rectangle = own.find((known) => known.has(corners))
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
    const [x, y, z] = positions.subarray(vertex * 3, vertex * 3 + 3)
    return { point: toSourceAxes(x, y, z), luxel: [uvs[vertex * 2] * width, uvs[vertex * 2 + 1] * height] }
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

function minus(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
