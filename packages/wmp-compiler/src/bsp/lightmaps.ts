import type { CompiledLevel, CompiledLightPage, CompiledSurface, LevelDiagnostic, Vector } from '@brushwork/asset'
import { toSourceAxes } from '@brushwork/asset'
import { FormatError } from '@brushwork/codecs'
import { type BspDocument, bspFaceLightmap } from '@brushwork/codecs/bsp'
import { warning } from '../diagnostics.js'
import type { BspLevel } from './level-from-bsp.js'
import { areaOf, type FaceLight, MAX_PAGE, PAGE_FILL, type PlacedLight, packPage } from './light-page.js'

/** A style that no light has. */
const NO_STYLE = 255
/** Light styles of a face at most. */
const SLOTS = 4
/** Texels between two luxels. */
const LUXEL_TEXELS = 16
/** Pages of a level at most: 33 million luxels, twice what the largest levels have. */
const MAX_PAGES = 8
/** Faces own their luxels; files in which each is used more often than this are not lit further. */
const MAX_SHARING = 4
/** What faces show that have no light in a level that has some. */
const DARK: FaceLight = { width: 1, height: 1, s: 0, t: 0, styles: [], maps: [Uint8Array.of(0)], channels: 1 }

/**
 * Adds the file's light: pages of luxels, and on surfaces where each vertex finds its own. Faces of a texture share a page, so that no
 * surface has to be divided. Nothing is added to levels without light.
 */
export function addLightmaps(source: BspLevel, compiled: CompiledLevel): CompiledLevel {
  const { document, origins } = source
  if (document.lighting.length === 0) return compiled
  // Parts behind those of the file are levels that its entities show.
  const parts = compiled.parts.slice(0, origins.length - 1)
  const surfaces = [compiled.surfaces, ...parts.map((part) => part.surfaces)].flat()
  const light = new LightPacker(document)
  light.pack(surfaces)
  if (light.pages.length === 0) return compiled
  const lit = (surface: CompiledSurface, origin: Vector): CompiledSurface => light.addTo(surface, origin)
  return {
    ...compiled,
    surfaces: compiled.surfaces.map((surface) => lit(surface, origins[0])),
    parts: compiled.parts.map((part, index) => {
      if (index >= parts.length) return part
      return { ...part, surfaces: part.surfaces.map((surface) => lit(surface, origins[index + 1])) }
    }),
    lightPages: light.pages,
    diagnostics: [...compiled.diagnostics, ...light.diagnostics()],
  }
}

/** Finds room for the light of faces, texture by texture. */
class LightPacker {
  readonly pages: CompiledLightPage[] = []
  readonly #document: BspDocument
  /** Luxels in three colors at three times their offset, where the file has them. */
  readonly #colors: Uint8Array | undefined
  /** By face of the file. */
  readonly #placed = new Map<number, PlacedLight>()
  /** By texture: what faces without light show. */
  readonly #dark = new Map<number, PlacedLight>()
  #luxelsLeft: number
  #lost = 0

  constructor(document: BspDocument) {
    this.#document = document
    const colors = document.bspx?.find(({ name }) => name.text === 'RGBLIGHTING')?.payload
    const isWhole = document.format !== 'bsp30' && colors?.length === document.lighting.length * 3
    this.#colors = isWhole ? colors : undefined
    this.#luxelsLeft = document.lighting.length * MAX_SHARING
  }

  /** Makes the pages. */
  pack(surfaces: readonly CompiledSurface[]): void {
    let group: { readonly textures: number[]; readonly faces: number[]; readonly lights: FaceLight[] } | undefined
    let area = 0
    for (const [texture, faces] of facesByTexture(surfaces)) {
      const lights = faces.map((face) => this.#lightOf(face))
      const size = lights.reduce((sum, light) => sum + (light === undefined ? 0 : areaOf(light)), areaOf(DARK))
      if (group === undefined || area + size > MAX_PAGE * MAX_PAGE * PAGE_FILL) {
        if (group !== undefined) this.#finish(group)
        group = { textures: [], faces: [], lights: [] }
        area = 0
      }
      area += size
      group.textures.push(texture)
      for (const [place, light] of lights.entries()) {
        if (light === undefined) continue
        group.faces.push(faces[place])
        group.lights.push(light)
      }
    }
    if (group !== undefined) this.#finish(group)
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
    for (const [place, face] of faces.entries()) {
      const light = placed[place + 1]
      if (light === undefined) this.#lost++
      else this.#placed.set(face, light)
    }
  }

  /** Undefined for a face without light. */
  #lightOf(face: number): FaceLight | undefined {
    const light = lightmapOf(this.#document, face)
    if (light === undefined) return undefined
    const luxels = light === 'lost' ? Number.POSITIVE_INFINITY : light.width * light.height * light.styles.length
    if (light === 'lost' || luxels > this.#luxelsLeft || areaOf(light) > MAX_PAGE * MAX_PAGE) {
      this.#lost++
      return undefined
    }
    this.#luxelsLeft -= luxels
    const { width, height, s, t, styles } = light
    const channels = this.#colors === undefined ? light.channels : 3
    const first = light.luxels.byteOffset - this.#document.lighting.byteOffset
    const bytes = this.#colors?.subarray(first * 3, (first + light.luxels.length) * 3) ?? light.luxels
    const size = width * height * channels
    const order = [...styles.keys()].sort((a, b) => styles[a] - styles[b] || a - b)
    const maps = order.map((map) => bytes.subarray(map * size, (map + 1) * size))
    return { width, height, s, t, styles: order.map((map) => styles[map]), maps, channels }
  }

  /** A surface with the light of its faces; as it is where it shines by itself. */
  addTo(surface: CompiledSurface, origin: Vector): CompiledSurface {
    const dark = this.#dark.get(surface.texture)
    const { indices, faces, positions } = surface
    // Newer compilers light liquids, too.
    if (dark === undefined || (surface.unshaded && !faces.some((face) => this.#placed.has(face)))) return surface
    const vertexCount = positions.length / 3
    const uvs = new Float32Array(vertexCount * 2)
    const styles = new Uint8Array(vertexCount * SLOTS).fill(NO_STYLE)
    for (let at = 0; at < indices.length; at++) {
      const vertex = indices[at]
      const face = faces[Math.floor(at / 3)]
      const light = this.#placed.get(face) ?? dark
      styles.set(light.styles, vertex * SLOTS)
      const [x, y, z] = toSourceAxes(positions[vertex * 3], positions[vertex * 3 + 1], positions[vertex * 3 + 2])
      const texels = this.#texelsAt(face, x + origin[0], y + origin[1], z + origin[2])
      uvs[vertex * 2] = (light.x + luxelOf(texels[0] - light.s, light.width)) / light.pageWidth
      uvs[vertex * 2 + 1] = (light.y + luxelOf(texels[1] - light.t, light.height)) / light.pageHeight
    }
    const isSteady = styles.every((style, at) => style === (at % SLOTS === 0 ? 0 : NO_STYLE))
    return { ...surface, light: { page: dark.page, uvs, ...(!isSteady && { styles }) } }
  }

  #texelsAt(face: number, x: number, y: number, z: number): readonly [s: number, t: number] {
    const { faces, texinfos } = this.#document
    const [sx, sy, sz, s, tx, ty, tz, t] = texinfos.axes.subarray(
      faces.texinfos[face] * 8,
      faces.texinfos[face] * 8 + 8,
    )
    return [x * sx + y * sy + z * sz + s, x * tx + y * ty + z * tz + t]
  }

  diagnostics(): LevelDiagnostic[] {
    if (this.#lost === 0) return []
    const what = this.#lost === 1 ? 'the light of 1 face is' : `the light of ${this.#lost} faces is`
    return [warning('level-damaged', `lighting: ${what} not in the file, or too large for its pages: they are dark`)]
  }
}

/** Faces that may be lit, by the texture of their surfaces, each once, in the order of the surfaces. */
function facesByTexture(surfaces: readonly CompiledSurface[]): Map<number, number[]> {
  const byTexture = new Map<number, Set<number>>()
  for (const { sky, texture, faces } of surfaces) {
    if (sky) continue
    const known = byTexture.get(texture) ?? new Set()
    byTexture.set(texture, known)
    for (const face of faces) known.add(face)
  }
  const sorted = [...byTexture].sort(([a], [b]) => a - b)
  return new Map(sorted.map(([texture, faces]) => [texture, [...faces].sort((a, b) => a - b)]))
}

function lightmapOf(document: BspDocument, face: number): ReturnType<typeof bspFaceLightmap> | 'lost' {
  try {
    return bspFaceLightmap(document, face)
  } catch (error) {
    if (error instanceof FormatError) return 'lost'
    throw error
  }
}

/**
 * Where a texel is among the luxels of a face: luxels stand in the middle of theirs, the first one on texel 0. Texture axes that are
 * not numbers lead there, too.
 */
function luxelOf(texels: number, count: number): number {
  return (texels > 0 ? Math.min(count - 1, texels / LUXEL_TEXELS) : 0) + 0.5
}
