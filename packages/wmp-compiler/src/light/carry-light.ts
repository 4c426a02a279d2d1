import { type CompiledLevel, type CompiledSurface, toSourceAxes, type Vector } from '@brushwork/asset'
import { isLitSurface } from './block-face.js'
import { lightSurface } from './light-surface.js'
import { type LitRectangle, litRectangles } from './lit-rectangle.js'

/** Pairs of new and known triangles that are compared at most: some 50 ms. */
const MAX_COMPARED = 2 ** 22
/** How much farther a triangle counts that faces the other way, square quants. */
const TURNED = 1e8

/**
 * A level with the light of an earlier version of it, for the time until its own is made: triangles that are the same as before look the
 * same, others have the light of the nearest face of their texture that faces the same way.
 * @returns undefined if too much has changed, or the earlier version has no light
 */
export function carryLight(earlier: CompiledLevel, unlit: CompiledLevel): CompiledLevel | undefined {
  const { lightPages, lightGrid } = earlier
  if (lightPages === undefined) return undefined
  const byTexture = knownByTexture(earlier)
  const budget = { left: MAX_COMPARED }
  const surfaces: CompiledSurface[] = []
  for (const surface of unlit.surfaces) {
    const known = byTexture.get(unlit.textures[surface.texture])
    // A texture that is new has no page.
    if (known === undefined || !isLitSurface(surface)) {
      surfaces.push(surface)
      continue
    }
    const found = Array.from(surface.faces, (_, triangle) => known.find(placeOf(surface, triangle), budget))
    if (budget.left < 0) return undefined
    const lights = found.map((face) => ({ face, light: known.rectangles[face].light }))
    const luxelAt = (face: number, ...point: Vector) => known.rectangles[face].luxelAt(point)
    surfaces.push(lightSurface(surface, known.page, lights, luxelAt))
  }
  return { ...unlit, surfaces, lightPages, ...(lightGrid && { lightGrid }) }
}

/** Where a triangle is. */
interface Place {
  /** Three times its middle. */
  readonly middle: Vector
  /** Of its first corner. */
  readonly normal: Vector
}

function placeOf({ indices, positions, normals }: CompiledSurface, triangle: number): Place {
  const [a, b, c] = [0, 1, 2].map((corner) => indices[triangle * 3 + corner] * 3)
  const sum = (axis: number): number => positions[a + axis] + positions[b + axis] + positions[c + axis]
  return {
    middle: toSourceAxes(sum(0), sum(1), sum(2)),
    normal: toSourceAxes(normals[a], normals[a + 1], normals[a + 2]),
  }
}

/** The lit triangles of one texture, which are all on one page. */
class KnownTriangles {
  readonly page: number
  readonly rectangles: LitRectangle[] = []
  readonly #places: Place[] = []
  /** `[triangles]` index into the rectangles. */
  readonly #rectangleOf: number[] = []
  readonly #same = new Map<string, number>()

  constructor(page: number) {
    this.page = page
  }

  add(surface: CompiledSurface, rectangles: readonly LitRectangle[]): void {
    for (const rectangle of rectangles) {
      for (const triangle of rectangle.triangles) {
        const place = placeOf(surface, triangle)
        this.#same.set(textOf(place), this.rectangles.length)
        this.#places.push(place)
        this.#rectangleOf.push(this.rectangles.length)
      }
      this.rectangles.push(rectangle)
    }
  }

  /** Index of the rectangle that has the light of a triangle. @param budget counts triangles that are compared with others */
  find(place: Place, budget: { left: number }): number {
    const same = this.#same.get(textOf(place))
    if (same !== undefined) return same
    budget.left -= this.#places.length
    if (budget.left < 0) return 0
    let [nearest, least] = [0, Number.POSITIVE_INFINITY]
    for (const [index, other] of this.#places.entries()) {
      const distance = distanceOf(place, other)
      if (distance < least) [nearest, least] = [index, distance]
    }
    return this.#rectangleOf[nearest]
  }
}

function knownByTexture({ surfaces, textures, lightPages = [] }: CompiledLevel): ReadonlyMap<string, KnownTriangles> {
  const byTexture = new Map<string, KnownTriangles>()
  for (const surface of surfaces) {
    const { light } = surface
    if (light === undefined) continue
    const name = textures[surface.texture]
    const known = byTexture.get(name) ?? new KnownTriangles(light.page)
    byTexture.set(name, known)
    known.add(surface, litRectangles(surface, light, lightPages[light.page]))
  }
  return byTexture
}

function textOf({ middle: [x, y, z], normal }: Place): string {
  return `${x} ${y} ${z} ${normal.map((part) => Math.round(part * 2)).join()}`
}

function distanceOf({ middle: a, normal: n }: Place, { middle: b, normal: m }: Place): number {
  const [x, y, z] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
  return (x * x + y * y + z * z) / 9 + (1 - n[0] * m[0] - n[1] * m[1] - n[2] * m[2]) * TURNED
}
