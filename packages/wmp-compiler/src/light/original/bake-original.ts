import type { Block, BrushLevel, CompiledLevel, CompiledSurface, LevelDiagnostic } from '@brushwork/asset'
import { warning } from '../../diagnostics.js'
import type { ProbeSource } from '../grid/index.js'
import { coarseFaces, oddLamps } from '../light-diagnostics.js'
import { addLightmaps } from '../pages/add-lightmaps.js'
import { blockAndFace, faceOfTriangle, isLitSurface, trianglesByFace } from '../pages/block-face.js'
import { writeDirection } from '../pages/light-direction.js'
import type { FaceLight } from '../pages/light-page.js'
import type { LightSource } from '../pages/light-source.js'
import type { Ground } from '../terrain/index.js'
import { encodeLight, overbrightWidth } from './encode-light.js'
import { Lamps } from './lamps.js'
import { lightGrounds } from './light-grounds.js'
import { LitFace } from './lit-face.js'
import { Occluders } from './occluders.js'
import { OriginalProbes } from './original-probes.js'
import { SourceFaces } from './source-faces.js'

/** Face flags of sky and liquid, which let light through; faces without texture have that of liquid (docs/formats/wmp.md §5.4). */
const CLEAR = 0xc
/** Luxels of a level at most: 32 of the original's largest pages, 96 MiB while they are computed. */
const MAX_LUXELS = 2 ** 23
/** Luxels that are lit before others get their turn: some tens of milliseconds. */
const TURN = 4096
/** Rays of a level at most, some minutes: levels of more are lit with fewer samples. */
const MAX_RAYS = 2 ** 29

/** Settings of the original compiler. */
interface OriginalLight {
  /** Quants between two luxels: 16 / `-litres`. */
  readonly pitch: number
  /** Points of a cell on each axis: 4 as the original has it, fewer for drafts. */
  readonly samples: number
  /** Whether luxels have directions. Default false. */
  readonly directional?: boolean
  /** Terrains that get light of their own. Default: none. */
  readonly grounds?: readonly Ground[]
}

/** A level with lightmaps, and what lights the probes of its light grid likewise; absent where nothing shines. */
export interface OriginallyLit {
  readonly lit: CompiledLevel
  readonly probes?: ProbeSource
}

/**
 * Lights a level as the original compiler did, luxel for luxel: docs/formats/light.md. Movable parts
 * and levels that entities show are not lit, and levels without any light stay as they are. Deterministic.
 */
export async function bakeOriginal(
  level: BrushLevel,
  compiled: CompiledLevel,
  options: OriginalLight,
  onProgress: LightProgress = () => {},
): Promise<OriginallyLit> {
  const lamps = Lamps.of(level, new Occluders(frontsOf(level.blocks)))
  const odd = oddLamps(level, compiled)
  if (lamps.areDark) return { lit: { ...compiled, diagnostics: [...compiled.diagnostics, ...odd] } }
  const source = await OriginalSource.of(compiled.surfaces, lamps, new SourceFaces(level.blocks), options, onProgress)
  const { diagnostics, overbright } = source
  const lit = addLightmaps(source, [[0, 0, 0]], {
    ...compiled,
    diagnostics: [...compiled.diagnostics, ...odd, ...diagnostics],
  })
  const { grounds = [], pitch } = options
  const probes = new OriginalProbes(lamps, overbright)
  if (grounds.length === 0 || lit.lightPages === undefined) return { lit, probes }
  return { lit: { ...lit, terrainLights: lightGrounds(grounds, lamps, pitch, overbright) }, probes }
}

/** Called now and then with the share of the light that is computed, 0..1. The computation waits for it, and ends when it throws. */
export type LightProgress = (share: number) => void | Promise<void>

/** Whether nothing shines in a level. */
export function isDark(level: BrushLevel): boolean {
  return Lamps.of(level, new Occluders(new Float32Array(0))).areDark
}

/** The triangles that block light: all faces that are drawn before hidden ones are removed. `[triangles × 9]` */
function frontsOf(blocks: readonly Block[]): Float32Array {
  const out: number[] = []
  for (const { vertices, faces } of blocks) {
    for (const { corners, flags, look } of faces) {
      if ((flags & CLEAR) !== 0 || (look !== undefined && look.alpha !== 'mask')) continue
      for (let corner = 2; corner < corners.length; corner++) {
        for (const vertex of [corners[0], corners[corner - 1], corners[corner]]) {
          out.push(vertices[vertex * 3], vertices[vertex * 3 + 1], vertices[vertex * 3 + 2])
        }
      }
    }
  }
  return Float32Array.from(out)
}

/** Returns the most samples that the budget of rays allows, up to the requested number. @param rays with one sample; finding points on faces of many triangles counts, too. */
function samplesFor(rays: number, requested: number): number {
  let samples = requested
  while (samples > 1 && rays * samples * samples > MAX_RAYS) samples /= 2
  return samples
}

function coarseLight(rays: number, samples: number): LevelDiagnostic {
  const text = `${Math.round(rays / 1e6)} million pairs of luxels and lights are many: each cell between four luxels has ${samples * samples} samples, not 16: make the ranges of lights smaller`
  return warning('light-coarse', text)
}

/** A face with its luxels; undefined where it is too large. */
interface EncodedFace {
  readonly face: LitFace
  readonly light: FaceLight
}

/** Selects the faces to light within the budget. @returns the others in `lost` */
function facesOf(
  surfaces: readonly CompiledSurface[],
  lamps: Lamps,
  sources: SourceFaces,
  pitch: number,
): { faces: ReadonlyMap<number, LitFace>; lost: readonly number[]; luxels: number; rays: number } {
  const faces = new Map<number, LitFace>()
  const lost: number[] = []
  let luxels = 0
  let rays = 0
  for (const surface of surfaces) {
    if (!isLitSurface(surface)) continue
    for (const [key, triangles] of trianglesByFace(surface)) {
      const face = LitFace.of(surface, triangles, pitch, sources.of(...blockAndFace(key)))
      if (face === undefined) continue
      const own = face.grid.width * face.grid.height
      if (!(luxels + own <= MAX_LUXELS)) {
        lost.push(key)
        continue
      }
      luxels += own
      rays += (face.grid.width + 1) * (face.grid.height + 1) * (face.lampsOf(lamps).count + triangles.length / 8)
      faces.set(key, face)
    }
  }
  return { faces, lost, luxels, rays }
}

/** The light of luxels with directions. @param raw `[luxels × 6]` @returns `[luxels × 3]` */
function lightOfRaw(raw: Float32Array): Float32Array {
  const light = new Float32Array(raw.length / 2)
  for (let at = 0; at < light.length; at++) light[at] = raw[Math.floor(at / 3) * 6 + (at % 3)]
  return light
}

/** The directions of the same luxels. @returns `[luxels × 3]` bytes */
function directionsOf(raw: Float32Array): Uint8Array {
  const out = new Uint8Array(raw.length / 2)
  for (let luxel = 0; luxel * 6 < raw.length; luxel++) {
    const at = luxel * 6
    writeDirection(raw, at + 3, raw[at] + raw[at + 1] + raw[at + 2], out, luxel * 3)
  }
  return out
}

/** The luxels of all lit faces, which are computed at once: the encoding depends on the brightest. */
class OriginalSource implements LightSource {
  readonly lost = { code: 'light-lost', reason: 'too large for the lightmap pages' } as const
  readonly maxLuxels = MAX_LUXELS
  readonly diagnostics: readonly LevelDiagnostic[]
  /** The range in which the brightest light is lifted. */
  readonly overbright: number
  readonly #faces: ReadonlyMap<number, EncodedFace | undefined>

  private constructor(
    faces: ReadonlyMap<number, EncodedFace | undefined>,
    overbright: number,
    diagnostics: readonly LevelDiagnostic[],
  ) {
    this.#faces = faces
    this.overbright = overbright
    this.diagnostics = diagnostics
  }

  static async of(
    surfaces: readonly CompiledSurface[],
    lamps: Lamps,
    sources: SourceFaces,
    { pitch, samples: requested, directional = false }: OriginalLight,
    onProgress: LightProgress,
  ): Promise<OriginalSource> {
    const { faces, lost, luxels, rays } = facesOf(surfaces, lamps, sources, pitch)
    const samples = samplesFor(rays, requested)
    const lit: Float32Array[] = []
    const directions: Uint8Array[] = []
    let [done, turn] = [0, 0]
    for (const face of faces.values()) {
      const raw = face.light(lamps, samples, directional)
      lit.push(directional ? lightOfRaw(raw) : raw)
      if (directional) directions.push(directionsOf(raw))
      done += face.grid.width * face.grid.height
      turn += face.grid.width * face.grid.height
      if (turn < TURN) continue
      turn = 0
      await onProgress(done / luxels)
    }
    const overbright = overbrightWidth(lit)
    const encoded = encodeLight(lit, overbright)
    const found = new Map<number, EncodedFace | undefined>(lost.map((key) => [key, undefined]))
    for (const [at, [key, face]] of [...faces].entries()) {
      const { width, height } = face.grid
      const own = directional && { directions: directions[at] }
      found.set(key, { face, light: { width, height, styles: [0], maps: [encoded[at]], channels: 3, ...own } })
    }
    const pitches = [...faces.values()].flatMap(({ grid }) => (grid.pitch > pitch ? [grid.pitch] : []))
    const few = samples === requested ? [] : [coarseLight(rays, samples)]
    return new OriginalSource(found, overbright, [...few, ...coarseFaces(pitches)])
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
