import type { CompiledSurface } from '@brushwork/asset'
import { lightmapPageCount, lightmapPageSide, type WmbDocument } from '@brushwork/codecs/wmb'
import type { KeepLight } from '../../compile/compile-context.js'
import { warning } from '../../diagnostics.js'
import {
  addLightmaps,
  type FaceLight,
  faceOfTriangle,
  isLitSurface,
  type LightSource,
  trianglesByFace,
} from '../../light/index.js'
import type { CompileOptions } from '../../options.js'
import { type FaceOutline, faceOutline } from './face-outline.js'
import { JoinedLuxels, type LitPolygon } from './joined-luxels.js'
import { LightReader } from './light-reader.js'
import { PolygonIndex } from './polygon-index.js'

/** Luxels of the file that faces may share: a face of the source may be larger than its polygons. */
const MAX_SHARING = 4
/** A face of which the file shows less than this share is not in it. */
const MIN_COVER = 0.25
/**
 * The least share of the faces of this level or of the file that must be in the other. With less, it is another level.
 */
const MIN_COMMON = 0.5
/** Face flags: no light falls on unshaded and flat faces (docs/formats/wmp.md §5.4). */
const UNLIT = 0x3

const ADVICE = 'compile the level again with its own compiler, or set the option "light" to "original" or "none"'

/** Whether a compiled file has lightmaps: page 0 is a dummy. */
export function hasLightmaps(document: WmbDocument): boolean {
  return document.format === 'wmb7' && lightmapPageCount(document) > 1
}

/**
 * Adds the light of a WMB7 to a level of the source it was compiled from: {@link addLightmaps}. Faces find their light by
 * where they are: polygons of the file on the same plane cover them. Nothing is added, with a message, when the file is
 * another level.
 * @param name of the file, for messages.
 */
export function lightOfWmb(document: WmbDocument, name: string): KeepLight {
  return (compiled, { mode }) => {
    const side = lightmapPageSide(document)
    if (side === undefined || !hasLightmaps(document)) return compiled
    const light = new MatchedLight(document, side, name, compiled.surfaces, mode)
    if (light.common >= MIN_COMMON) return addLightmaps(light, [[0, 0, 0]], compiled)
    const share = Math.floor(light.common * 100)
    const text = `lighting: ${name} was compiled from another level or version, ${share} % of the faces are the same: its light is not used; ${ADVICE}`
    return { ...compiled, diagnostics: [...compiled.diagnostics, warning('light-stale', text)] }
  }
}

/** What a face of the source is lit by. */
interface MatchedFace {
  readonly lit: readonly LitPolygon[]
  readonly outline: FaceOutline
}

/** Lightmaps of a WMB7 on the faces of a source. */
class MatchedLight implements LightSource {
  readonly lost: LightSource['lost']
  readonly maxLuxels: number
  /** Share of the faces of this level that are in the file or, where more, of those of the file that are in this level. */
  readonly common: number
  readonly #reader: LightReader
  readonly #joined = new Map<number, JoinedLuxels>()
  /** Undefined for a face that the file does not show. */
  readonly #faces = new Map<number, MatchedFace | undefined>()
  /** Hidden faces are in levels of the mode `simple`, and in no file. */
  readonly #absent: 'lost' | undefined
  #luxelsLeft: number

  constructor(
    document: WmbDocument,
    side: number,
    name: string,
    surfaces: readonly CompiledSurface[],
    mode: CompileOptions['mode'],
  ) {
    const reason = `not in ${name}, which was compiled from another version of the level`
    this.lost = { code: 'light-stale', reason, advice: ADVICE }
    this.#absent = mode === 'simple' ? undefined : 'lost'
    this.maxLuxels = (document.lightmaps.length / 3) * MAX_SHARING
    this.#luxelsLeft = this.maxLuxels
    this.#reader = new LightReader(document.lightmaps, side)
    const index = new PolygonIndex(document, ({ block, polygon }) => (block.skins.flags[polygon.skin] & UNLIT) === 0)
    let [searched, found, shared] = [0, 0, 0]
    for (const surface of surfaces) {
      if (!isLitSurface(surface)) continue
      for (const [face, triangles] of trianglesByFace(surface)) {
        const outline = faceOutline(surface, triangles)
        if (outline === undefined) continue
        const { polygons, share, area } = index.covering(outline)
        searched++
        shared += area
        if (share >= MIN_COVER) found++
        const lit = polygons.filter((polygon) => this.#isLit(polygon))
        this.#faces.set(face, share >= MIN_COVER ? { lit, outline } : undefined)
      }
    }
    // A level without lit faces is in every file.
    this.common = searched === 0 ? 1 : Math.max(found / searched, index.area > 0 ? shared / index.area : 0)
  }

  faceOf(surface: CompiledSurface, triangle: number): number {
    return faceOfTriangle(surface, triangle)
  }

  lightOf(face: number): FaceLight | 'lost' | undefined {
    if (!this.#faces.has(face)) return undefined
    const existing = this.#faces.get(face)
    if (existing === undefined) return this.#absent
    // The compiler leaves faces on page 0 that no light reaches.
    if (existing.lit.length === 0) return undefined
    const joined = JoinedLuxels.of(existing.lit, this.#reader, existing.outline.points)
    const luxels = joined === undefined ? Number.POSITIVE_INFINITY : joined.size.width * joined.size.height
    // Before they are gathered: a small file may ask for many large faces.
    if (joined === undefined || luxels > this.#luxelsLeft) return 'lost'
    this.#luxelsLeft -= luxels
    this.#joined.set(face, joined)
    return { ...joined.size, styles: [0], maps: [joined.luxels()], channels: 3 }
  }

  luxelAt(face: number, x: number, y: number, z: number): readonly [number, number] {
    return this.#joined.get(face)?.luxelAt(x, y, z) ?? [0, 0]
  }

  isDark(surface: CompiledSurface): boolean {
    return isLitSurface(surface)
  }

  #isLit({ block: { skins }, polygon: { skin } }: LitPolygon): boolean {
    const page = skins.pages[skin]
    return page > 0 && page < this.#reader.pageCount
  }
}
