import type { CompiledLevel, CompiledSurface } from '@brushwork/asset'
import type { TextureSize } from '../options.js'

/** Bytes of a packed triangle with its vertices and its share of JSON: 34 in e1m1 of Quake. */
const TRIANGLE_BYTES = 34
/** Bytes of a pixel of a texture, and of a luxel in each layer of its page. */
const PIXEL_BYTES = 0.5
const LUXEL_BYTES = 1
/** The same where luxels have no upper limit. */
const HDR_LUXEL_BYTES = 2

/** What the triangles of a level add to a pack, in bytes: an estimate, since images and vertices are coded later. */
export class AreaCosts {
  readonly #surfaces: readonly CompiledSurface[]
  readonly #pages: NonNullable<CompiledLevel['lightPages']>
  /** `[surfaces]` share of the texture in the bytes of a triangle. */
  readonly #texture: readonly number[]

  constructor(
    { surfaces, textures, lightPages = [] }: CompiledLevel,
    sizeOf: (texture: string) => TextureSize | undefined,
  ) {
    this.#surfaces = surfaces
    this.#pages = lightPages
    const triangles = new Float64Array(textures.length)
    for (const { texture, indices } of surfaces) triangles[texture] += indices.length / 3
    this.#texture = surfaces.map(({ texture }) => {
      const { width, height } = sizeOf(textures[texture]) ?? { width: 0, height: 0 }
      return (width * height * PIXEL_BYTES) / triangles[texture]
    })
  }

  /** Bytes of a triangle of a surface. */
  bytesOf(surface: number, triangle: number): number {
    return TRIANGLE_BYTES + this.#texture[surface] + this.#luxelBytes(this.#surfaces[surface], triangle)
  }

  #luxelBytes({ light, indices }: CompiledSurface, triangle: number): number {
    if (light === undefined) return 0
    const { width, height, layers, words } = this.#pages[light.page]
    const [a, b, c] = [0, 1, 2].map((corner) => indices[triangle * 3 + corner] * 2)
    const { uvs } = light
    const [ux, uy] = [uvs[b] - uvs[a], uvs[b + 1] - uvs[a + 1]]
    const [vx, vy] = [uvs[c] - uvs[a], uvs[c + 1] - uvs[a + 1]]
    const area = Math.abs(ux * vy - uy * vx) / 2
    const bytes = words === undefined ? LUXEL_BYTES : HDR_LUXEL_BYTES
    return Number.isFinite(area) ? area * width * height * layers.length * bytes : 0
  }
}
