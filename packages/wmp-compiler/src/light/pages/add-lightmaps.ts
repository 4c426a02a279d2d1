import type { CompiledLevel, CompiledLightPage, CompiledSurface, LevelDiagnostic, Vector } from '@brushwork/asset'
import { warning } from '../../diagnostics.js'
import { areaOf, type FaceLight, MAX_PAGE, PAGE_FILL, type PlacedLight, packPage } from './light-page.js'
import type { LightSource } from './light-source.js'
import { lightSurface } from './light-surface.js'

/** Most pages of a level: 33 million luxels, twice the number of the largest levels. */
const MAX_PAGES = 8
/** Light of faces without luxels in a level that has lightmaps. */
const DARK: FaceLight = { width: 1, height: 1, styles: [], maps: [Uint8Array.of(0)], channels: 1 }

/**
 * Adds the light of a file: pages of luxels, and on surfaces where each vertex finds its own. Faces of a texture share a
 * page, so that no surface has to be divided. Nothing is added to levels without light.
 * @param origins of the world and of the parts that the file lights.
 */
export function addLightmaps(source: LightSource, origins: readonly Vector[], compiled: CompiledLevel): CompiledLevel {
  const parts = compiled.parts.slice(0, origins.length - 1)
  const light = new LightPacker(source)
  light.pack([compiled.surfaces, ...parts.map(({ surfaces }) => surfaces)].flat())
  if (light.pages.length === 0) return compiled
  const lit = (surfaces: readonly CompiledSurface[], origin: Vector) =>
    surfaces.map((surface) => light.addTo(surface, origin))
  return {
    ...compiled,
    surfaces: lit(compiled.surfaces, origins[0]),
    parts: compiled.parts.map((part, index) => {
      return index >= parts.length ? part : { ...part, surfaces: lit(part.surfaces, origins[index + 1]) }
    }),
    lightPages: light.pages,
    diagnostics: [...compiled.diagnostics, ...light.diagnostics()],
  }
}

/** Finds room for the light of faces, texture by texture. */
class LightPacker {
  readonly pages: CompiledLightPage[] = []
  readonly #source: LightSource
  readonly #placed = new Map<number, PlacedLight>()
  /** Light of faces without luxels, by texture. */
  readonly #dark = new Map<number, PlacedLight>()
  #luxelsLeft: number
  #lost = 0

  constructor(source: LightSource) {
    this.#source = source
    this.#luxelsLeft = source.maxLuxels
  }

  /** Makes the pages. */
  pack(surfaces: readonly CompiledSurface[]): void {
    let group: { readonly textures: number[]; readonly faces: number[]; readonly lights: FaceLight[] } | undefined
    let area = 0
    for (const [texture, faces] of this.#facesByTexture(surfaces)) {
      const lights = faces.map((face) => this.#lightOf(face))
      const size = lights.reduce((sum, light) => sum + (light === undefined ? 0 : areaOf(light)), areaOf(DARK))
      if (group === undefined || area + size > MAX_PAGE * MAX_PAGE * PAGE_FILL) {
        if (group !== undefined) this.#finish(group)
        group = { textures: [], faces: [], lights: [] }
        area = 0
      }
      area += size
      group.textures.push(texture)
      for (const [index, light] of lights.entries()) {
        if (light === undefined) continue
        group.faces.push(faces[index])
        group.lights.push(light)
      }
    }
    if (group !== undefined) this.#finish(group)
  }

  /** Faces that may be lit, by the texture of their surfaces, each once and ascending. */
  #facesByTexture(surfaces: readonly CompiledSurface[]): Map<number, number[]> {
    const byTexture = new Map<number, Set<number>>()
    for (const surface of surfaces) {
      if (surface.sky) continue
      const existing = byTexture.get(surface.texture) ?? new Set()
      byTexture.set(surface.texture, existing)
      for (let triangle = 0; triangle < surface.faces.length; triangle++) {
        existing.add(this.#source.faceOf(surface, triangle))
      }
    }
    const sorted = [...byTexture].sort(([a], [b]) => a - b)
    return new Map(sorted.map(([texture, faces]) => [texture, [...faces].sort((a, b) => a - b)]))
  }

  #finish({ textures, faces, lights }: { textures: number[]; faces: number[]; lights: FaceLight[] }): void {
    if (lights.length === 0) return
    if (this.pages.length === MAX_PAGES) {
      this.#lost += faces.length
      return
    }
    // First, so that a full page has room for it: without it, no face of the page would be lit.
    const { page, placed } = packPage([DARK, ...lights], this.pages.length)
    this.pages.push(page)
    const [dark] = placed
    if (dark !== undefined) for (const texture of textures) this.#dark.set(texture, dark)
    for (const [index, face] of faces.entries()) {
      const light = placed[index + 1]
      if (light === undefined) this.#lost++
      else this.#placed.set(face, light)
    }
  }

  /** Undefined for a face without light. */
  #lightOf(face: number): FaceLight | undefined {
    const light = this.#source.lightOf(face)
    if (light === undefined) return undefined
    const luxels = light === 'lost' ? Number.POSITIVE_INFINITY : light.width * light.height * light.styles.length
    if (light === 'lost' || luxels > this.#luxelsLeft || areaOf(light) > MAX_PAGE * MAX_PAGE) {
      this.#lost++
      return undefined
    }
    this.#luxelsLeft -= luxels
    return light
  }

  /** A surface with the light of its faces; as it is where it has none. */
  addTo(surface: CompiledSurface, origin: Vector): CompiledSurface {
    const dark = this.#dark.get(surface.texture)
    if (dark === undefined) return surface
    const lights = Array.from(surface.faces, (_, triangle) => {
      const face = this.#source.faceOf(surface, triangle)
      return { face, light: this.#placed.get(face) }
    })
    if (!this.#source.isDark(surface) && lights.every(({ light }) => light === undefined)) return surface
    const shown = lights.map(({ face, light = dark }) => ({ face, light }))
    return lightSurface(surface, dark.page, shown, (face, x, y, z) =>
      this.#source.luxelAt(face, x + origin[0], y + origin[1], z + origin[2]),
    )
  }

  diagnostics(): LevelDiagnostic[] {
    if (this.#lost === 0) return []
    const what = this.#lost === 1 ? 'the light of 1 face is' : `the light of ${this.#lost} faces is`
    const { code, reason, advice } = this.#source.lost
    return [warning(code, `lighting: ${what} ${reason}: they are dark${advice === undefined ? '' : `; ${advice}`}`)]
  }
}
