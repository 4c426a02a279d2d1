import { type CompiledLevel, type CompiledSurface, toSourceAxes, type Vector } from '@brushwork/asset'
import { isLitSurface } from './block-face.js'
import { lightSurface } from './light-surface.js'
import { type LitRectangle, litRectangles } from './lit-rectangle.js'

/** Pairs of new and known triangles that are compared at most: some 50 ms. */
const MAX_COMPARED = 2 ** 22
/** How much farther a triangle counts that faces the other way, square quants. */
const TURNED = 1e8

/** The light of a level, ready for later versions of it: finding its triangles takes longer than using them. */
export class CarriedLight {
  readonly #lit: CompiledLevel
  readonly #byTexture: ReadonlyMap<string, LitTriangles>

  /** @param lit a level without light carries none */
  constructor(lit: CompiledLevel) {
    this.#lit = lit
    this.#byTexture = trianglesByTexture(lit)
  }

  /**
   * A level with this light, until its own is made. Triangles that are the same as before keep their light. Others get
   * the light of the nearest face of their texture that faces the same way.
   * @returns undefined if too much has changed, or there is no light
   */
  to(unlit: CompiledLevel): CompiledLevel | undefined {
    const { lightPages, lightGrid } = this.#lit
    if (lightPages === undefined) return undefined
    const budget = { left: MAX_COMPARED }
    const surfaces: CompiledSurface[] = []
    for (const surface of unlit.surfaces) {
      const existing = this.#byTexture.get(unlit.textures[surface.texture])
      // A texture that is new has no page.
      if (existing === undefined || !isLitSurface(surface)) {
        surfaces.push(surface)
        continue
      }
      const found = Array.from(surface.faces, (_, triangle) => existing.find(positionOf(surface, triangle), budget))
      if (budget.left < 0) return undefined
      const lights = found.map((face) => ({ face, light: existing.rectangles[face].light }))
      surfaces.push(
        lightSurface(surface, existing.page, lights, (face, x, y, z) => existing.rectangles[face].luxelAt(x, y, z)),
      )
    }
    return { ...unlit, surfaces, lightPages, ...(lightGrid && { lightGrid }) }
  }
}

/** Where a triangle is. */
interface TrianglePosition {
  /** Three times its middle. */
  readonly middle: Vector
  /** Of its first corner. */
  readonly normal: Vector
}

function positionOf({ indices, positions, normals }: CompiledSurface, triangle: number): TrianglePosition {
  const a = indices[triangle * 3] * 3
  const b = indices[triangle * 3 + 1] * 3
  const c = indices[triangle * 3 + 2] * 3
  return {
    middle: toSourceAxes(
      positions[a] + positions[b] + positions[c],
      positions[a + 1] + positions[b + 1] + positions[c + 1],
      positions[a + 2] + positions[b + 2] + positions[c + 2],
    ),
    normal: toSourceAxes(normals[a], normals[a + 1], normals[a + 2]),
  }
}

/** The lit triangles of one texture, which are all on one page. */
class LitTriangles {
  readonly page: number
  readonly rectangles: LitRectangle[] = []
  readonly #positions: TrianglePosition[] = []
  /** `[triangles]` index into the rectangles. */
  readonly #rectangleOf: number[] = []
  /** Hash of a position → the triangle that was added last. */
  readonly #last = new Map<number, number>()
  /** `[triangles]` the triangle before with the same hash; −1 for none. */
  readonly #before: number[] = []

  constructor(page: number) {
    this.page = page
  }

  add(surface: CompiledSurface, rectangles: readonly LitRectangle[]): void {
    for (const rectangle of rectangles) {
      for (const triangle of rectangle.triangles) {
        const position = positionOf(surface, triangle)
        const hash = hashOf(position)
        this.#before.push(this.#last.get(hash) ?? -1)
        this.#last.set(hash, this.#positions.length)
        this.#positions.push(position)
        this.#rectangleOf.push(this.rectangles.length)
      }
      this.rectangles.push(rectangle)
    }
  }

  /** Index of the rectangle that has the light of a triangle. @param budget counts triangles that are compared with others */
  find(position: TrianglePosition, budget: { left: number }): number {
    const same = this.#same(position)
    if (same !== -1) return this.#rectangleOf[same]
    budget.left -= this.#positions.length
    if (budget.left < 0) return 0
    let [nearest, least] = [0, Number.POSITIVE_INFINITY]
    for (let index = 0; index < this.#positions.length; index++) {
      const distance = distanceOf(position, this.#positions[index])
      if (distance < least) [nearest, least] = [index, distance]
    }
    return this.#rectangleOf[nearest]
  }

  /** The triangle at a position; −1 for none. */
  #same(position: TrianglePosition): number {
    let index = this.#last.get(hashOf(position)) ?? -1
    while (index !== -1 && !isSame(position, this.#positions[index])) index = this.#before[index]
    return index
  }
}

function trianglesByTexture({ surfaces, textures, lightPages = [] }: CompiledLevel): ReadonlyMap<string, LitTriangles> {
  const byTexture = new Map<string, LitTriangles>()
  for (const surface of surfaces) {
    const { light } = surface
    if (light === undefined) continue
    const name = textures[surface.texture]
    const existing = byTexture.get(name) ?? new LitTriangles(light.page)
    byTexture.set(name, existing)
    existing.add(surface, litRectangles(surface, light, lightPages[light.page]))
  }
  return byTexture
}

const words = new Int32Array(6)
const numbers = new Float64Array(words.buffer)

/** Of the middle alone: few positions share it. */
function hashOf({ middle }: TrianglePosition): number {
  // Adding 0 turns −0 into 0.
  for (let axis = 0; axis < 3; axis++) numbers[axis] = middle[axis] + 0
  let hash = 0
  for (let word = 0; word < words.length; word++) hash = Math.imul(hash ^ words[word], 0x01000193)
  return hash
}

function isSame({ middle: a, normal: n }: TrianglePosition, { middle: b, normal: m }: TrianglePosition): boolean {
  return (
    a[0] === b[0] &&
    a[1] === b[1] &&
    a[2] === b[2] &&
    Math.round(n[0] * 2) === Math.round(m[0] * 2) &&
    Math.round(n[1] * 2) === Math.round(m[1] * 2) &&
    Math.round(n[2] * 2) === Math.round(m[2] * 2)
  )
}

function distanceOf({ middle: a, normal: n }: TrianglePosition, { middle: b, normal: m }: TrianglePosition): number {
  const [x, y, z] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
  return (x * x + y * y + z * z) / 9 + (1 - n[0] * m[0] - n[1] * m[1] - n[2] * m[2]) * TURNED
}
