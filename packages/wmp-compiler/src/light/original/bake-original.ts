import type { Block, CompiledLevel, CompiledSurface, Level, LevelDiagnostic } from '@brushwork/asset'
import { warning } from '../../diagnostics.js'
import { addLightmaps } from '../add-lightmaps.js'
import { faceOfTriangle, isLitSurface, trianglesByFace } from '../block-face.js'
import type { FaceLight } from '../light-page.js'
import type { LightSource } from '../light-source.js'
import { encodeLight } from './encode-light.js'
import { Lamps } from './lamps.js'
import { LitFace } from './lit-face.js'
import { Occluders } from './occluders.js'

/** Face flags of a face that is neither drawn nor in the way of light (docs/formats/wmp.md §5.4). */
const NONE = 0xb
/** Luxels of a level at most: 32 of the original's largest pages, 96 MiB while they are computed. */
const MAX_LUXELS = 2 ** 23
/** Rays of a level at most, some minutes: levels of more are lit with fewer samples. */
const MAX_RAYS = 2 ** 29

/** What the original compiler's options say. */
export interface OriginalLight {
  /** Quants between two luxels: 16 / `-litres`. */
  readonly pitch: number
  /** Points of a cell on each axis: 4 as the original has it, fewer for drafts. */
  readonly samples: number
}

/**
 * Lights a level as the original compiler did, luxel for luxel: docs/formats/light.md. Movable parts
 * and levels that entities show are not lit, and levels without any light stay as they are. Deterministic.
 */
export function bakeOriginal(level: Level, compiled: CompiledLevel, options: OriginalLight): CompiledLevel {
  const lamps = Lamps.of(level, new Occluders(frontsOf(level.blocks)))
  if (lamps.areDark) return compiled
  const source = new OriginalSource(compiled.surfaces, lamps, options)
  const { diagnostics } = source
  return addLightmaps(source, [[0, 0, 0]], { ...compiled, diagnostics: [...compiled.diagnostics, ...diagnostics] })
}

/** Whether nothing shines in a level. */
export function isDark(level: Level): boolean {
  return Lamps.of(level, new Occluders(new Float32Array(0))).areDark
}

/** The triangles that block light: all faces that are drawn before hidden ones are removed. `[triangles × 9]` */
export function frontsOf(blocks: readonly Block[]): Float32Array {
  const out: number[] = []
  for (const { vertices, faces } of blocks) {
    for (const { corners, flags } of faces) {
      if ((flags & NONE) === NONE) continue
      for (let corner = 2; corner < corners.length; corner++) {
        for (const vertex of [corners[0], corners[corner - 1], corners[corner]]) {
          out.push(vertices[vertex * 3], vertices[vertex * 3 + 1], vertices[vertex * 3 + 2])
        }
      }
    }
  }
  return Float32Array.from(out)
}

/** The most samples, up to those wanted, that the rays allow. @param rays with one sample; finding points on faces of many triangles counts, too. */
function samplesFor(rays: number, wanted: number): number {
  let samples = wanted
  while (samples > 1 && rays * samples * samples > MAX_RAYS) samples /= 2
  return samples
}

function coarseLight(rays: number, samples: number): LevelDiagnostic {
  const text = `${Math.round(rays / 1e6)} million pairs of luxels and lights are many: each cell between four luxels has ${samples * samples} samples, not 16: make the ranges of lights smaller`
  return warning('light-coarse', text)
}

/** The luxels of all lit faces, which are computed at once: the encoding depends on the brightest. */
class OriginalSource implements LightSource {
  readonly lost = { code: 'light-lost', reason: 'too large for the pages of light' } as const
  readonly maxLuxels = MAX_LUXELS
  readonly diagnostics: readonly LevelDiagnostic[]
  /** Undefined for a face that is too large. */
  readonly #faces = new Map<number, { readonly face: LitFace; readonly light: FaceLight } | undefined>()

  constructor(surfaces: readonly CompiledSurface[], lamps: Lamps, { pitch, samples: wanted }: OriginalLight) {
    const faces = new Map<number, LitFace>()
    let luxels = 0
    let rays = 0
    for (const surface of surfaces) {
      if (!isLitSurface(surface)) continue
      for (const [key, triangles] of trianglesByFace(surface)) {
        const face = LitFace.of(surface, triangles, pitch)
        if (face === undefined) continue
        const own = face.grid.width * face.grid.height
        if (!(luxels + own <= MAX_LUXELS)) {
          this.#faces.set(key, undefined)
          continue
        }
        luxels += own
        rays += (face.grid.width + 1) * (face.grid.height + 1) * (face.lampsOf(lamps).count + triangles.length / 8)
        faces.set(key, face)
      }
    }
    const samples = samplesFor(rays, wanted)
    this.diagnostics = samples === wanted ? [] : [coarseLight(rays, samples)]
    const encoded = encodeLight([...faces.values()].map((face) => face.light(lamps, samples)))
    let at = 0
    for (const [key, face] of faces) {
      const { width, height } = face.grid
      this.#faces.set(key, { face, light: { width, height, styles: [0], maps: [encoded[at++]], channels: 3 } })
    }
  }

  faceOf(surface: CompiledSurface, triangle: number): number {
    return faceOfTriangle(surface, triangle)
  }

  lightOf(face: number): FaceLight | 'lost' | undefined {
    return this.#faces.has(face) ? (this.#faces.get(face)?.light ?? 'lost') : undefined
  }

  luxelAt(face: number, x: number, y: number, z: number): readonly [number, number] {
    const grid = this.#faces.get(face)?.face.grid
    if (grid === undefined) return [0, 0]
    const [column, row] = grid.coordinates(x, y, z)
    return [column - grid.first[0], row - grid.first[1]]
  }

  isDark(surface: CompiledSurface): boolean {
    return isLitSurface(surface)
  }
}
