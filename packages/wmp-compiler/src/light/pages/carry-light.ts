import type { CompiledLevel, CompiledSurface, CompiledTerrainLight } from '@brushwork/asset'
import { isLitSurface } from './block-face.js'
import { lightSurface, type TriangleLight } from './light-surface.js'
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
      const lights: TriangleLight[] = []
      for (let triangle = 0; triangle < surface.faces.length; triangle++) {
        lights.push(existing.lights[existing.find(surface, triangle, budget)])
      }
      if (budget.left < 0) return undefined
      surfaces.push(
        lightSurface(surface, existing.page, lights, (face, x, y, z) => existing.rectangles[face].luxelAt(x, y, z)),
      )
    }
    const terrainLights = this.#terrainLightsOf(unlit)
    return {
      ...unlit,
      surfaces,
      lightPages,
      ...(lightGrid && { lightGrid }),
      ...(terrainLights.length > 0 && { terrainLights }),
    }
  }

  /** Terrains keep their light, also where they have moved. */
  #terrainLightsOf({ facts }: CompiledLevel): CompiledTerrainLight[] {
    const { terrainLights = [], facts: before } = this.#lit
    const taken = new Set<number>()
    return terrainLights.flatMap((light) => {
      const { file } = before.entities[light.entity]
      const entity = facts.entities.findIndex((one, index) => one.file === file && !taken.has(index))
      if (entity === -1) return []
      taken.add(entity)
      return [{ ...light, entity }]
    })
  }
}

/** The lit triangles of one texture, which are all on one page. */
class LitTriangles {
  readonly page: number
  readonly rectangles: LitRectangle[] = []
  /** `[rectangles]` their light, shared by all triangles that get it. */
  readonly lights: TriangleLight[] = []
  /** `[triangles × 6]` three times the middle of each, and the normal of its first corner. */
  readonly #positions: number[] = []
  /** The same of the triangle that is added or searched. */
  readonly #position = new Float64Array(6)
  /** The bits of its middle. */
  readonly #words = new Int32Array(this.#position.buffer, 0, 6)
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
        this.#read(surface, triangle)
        const hash = this.#hashOfMiddle()
        this.#before.push(this.#last.get(hash) ?? -1)
        this.#last.set(hash, this.#rectangleOf.length)
        this.#positions.push(...this.#position)
        this.#rectangleOf.push(this.rectangles.length)
      }
      this.lights.push({ face: this.rectangles.length, light: rectangle.light })
      this.rectangles.push(rectangle)
    }
  }

  /** Index of the rectangle that has the light of a triangle. @param budget counts triangles that are compared with others */
  find(surface: CompiledSurface, triangle: number, budget: { left: number }): number {
    this.#read(surface, triangle)
    const same = this.#same()
    if (same !== -1) return this.#rectangleOf[same]
    budget.left -= this.#rectangleOf.length
    if (budget.left < 0) return 0
    return this.#rectangleOf[this.#nearest()]
  }

  /** Reads where a triangle is, pack axes. */
  #read({ indices, positions, normals }: CompiledSurface, triangle: number): void {
    const a = indices[triangle * 3] * 3
    const b = indices[triangle * 3 + 1] * 3
    const c = indices[triangle * 3 + 2] * 3
    for (let axis = 0; axis < 3; axis++) {
      // Adding 0 turns −0 into 0: both have the same hash.
      this.#position[axis] = positions[a + axis] + positions[b + axis] + positions[c + axis] + 0
      this.#position[axis + 3] = normals[a + axis]
    }
  }

  /** A hash of the middle. Few triangles share it. */
  #hashOfMiddle(): number {
    let hash = 0
    for (const word of this.#words) hash = Math.imul(hash ^ word, 0x01000193)
    return hash
  }

  /** Whether the position is that at `from`. */
  #isAt(from: number): boolean {
    for (let axis = 0; axis < 3; axis++) {
      if (this.#positions[from + axis] !== this.#position[axis]) return false
      const facing = Math.round(this.#position[axis + 3] * 2)
      if (Math.round(this.#positions[from + axis + 3] * 2) !== facing) return false
    }
    return true
  }

  /** The triangle at the position; −1 for none. */
  #same(): number {
    let triangle = this.#last.get(this.#hashOfMiddle()) ?? -1
    while (triangle !== -1 && !this.#isAt(triangle * 6)) triangle = this.#before[triangle]
    return triangle
  }

  /** The triangle nearest to the position that faces the same way. */
  #nearest(): number {
    const positions = this.#positions
    const [mx, my, mz, nx, ny, nz] = this.#position
    let nearest = 0
    let least = Number.POSITIVE_INFINITY
    for (let at = 0; at < positions.length; at += 6) {
      const x = mx - positions[at]
      const y = my - positions[at + 1]
      const z = mz - positions[at + 2]
      const facing = nx * positions[at + 3] + ny * positions[at + 4] + nz * positions[at + 5]
      const distance = (x * x + y * y + z * z) / 9 + (1 - facing) * TURNED
      if (distance < least) {
        nearest = at / 6
        least = distance
      }
    }
    return nearest
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
