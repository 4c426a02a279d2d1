import type { CompiledLevel, CompiledSurface, Level, LevelDiagnostic, Vector } from '@brushwork/asset'
import { warning } from '../../diagnostics.js'
import { addLightmaps } from '../add-lightmaps.js'
import { isLitSurface } from '../block-face.js'
import type { FaceLight } from '../light-page.js'
import type { LightSource } from '../light-source.js'
import { Chart } from './chart.js'
import { type Charts, chartsOf, pitchWithin } from './charts.js'
import { areDark, type Emitters, emittersOf } from './emitters.js'
import { luxelOf } from './encode-final.js'
import type { LightMemory } from './light-memory.js'
import {
  createField,
  type LightField,
  type LightPass,
  type LightPlan,
  type LightQuality,
  tilesOf,
} from './light-plan.js'
import { type LightScene, lightSceneOf, type TextureLook } from './light-scene.js'
import { inlineLightWorkers, type LightWorkers } from './light-workers.js'
import { type LitPieces, litPieces } from './lit-pieces.js'
import { denoise, fillInvalid, neighborsOf } from './smooth-field.js'
import { tileOf } from './tile.js'

/** Luxels of a level at most: some 70 bytes each while they are computed. */
const MAX_LUXELS = 2 ** 22
/** Rays for the light that is reflected again, of which less is seen. */
const EARLY_RAYS = 64
/** Luxels that differ by no more of 255 look the same. */
const SAME_LUXEL = 3
/** Light styles of a face. */
const MAX_STYLES = 4
/** Light from everywhere in a level that nobody lit yet. */
const NEUTRAL: Emitters = { ambient: [0.5, 0.5, 0.5], sky: [0, 0, 0], suns: [], points: [] }

/** How a level is lit. */
export interface FinalLight {
  /** Quants between two luxels. */
  readonly pitch: number
  readonly quality: LightQuality
}

/** What lighting needs from its caller. */
export interface FinalContext {
  /** By texture name; others count as gray and without holes. */
  readonly looks: ReadonlyMap<string, TextureLook>
  readonly workers?: LightWorkers
  /** Told how much of the work is done, 0..1. */
  readonly onProgress?: (share: number) => void
  /** What the last draft of the level left. */
  readonly memory?: LightMemory
}

/**
 * Lights a level: lamps, sun and sky with soft shadows, and the light that faces reflect (docs/formats/light.md). Movable
 * parts and levels that entities show are not lit. Deterministic, with any workers.
 */
export async function bakeFinal(
  level: Level,
  compiled: CompiledLevel,
  light: FinalLight,
  context: FinalContext,
): Promise<CompiledLevel> {
  const own = emittersOf(level, light.quality.points > 1)
  const emitters = areDark(own) && !isLitByFaces(compiled, light.quality, context.looks) ? NEUTRAL : own
  const pitch = pitchWithin(compiled.surfaces, light.pitch, MAX_LUXELS)
  const charts = chartsOf(compiled.surfaces, pitch)
  if (charts.charts.length === 0) return compiled
  const baked = await bakeCharts(charts, compiled, emitters, light, context)
  const source = new FinalSource(charts, baked, emitters)
  const diagnostics = [...compiled.diagnostics]
  if (emitters !== own) diagnostics.push(neutralLight())
  if (pitch !== light.pitch) diagnostics.push(coarseLuxels(pitch))
  return addLightmaps(source, [[0, 0, 0]], { ...compiled, diagnostics })
}

/** Whether faces give off light that luxels will have. */
function isLitByFaces(
  { surfaces, textures }: CompiledLevel,
  { rays, bounces }: LightQuality,
  looks: FinalContext['looks'],
): boolean {
  if (rays === 0 || bounces === 0) return false
  const glows = ({ sky, liquid, texture }: CompiledSurface): boolean =>
    !sky && !liquid && (looks.get(textures[texture])?.glow?.some((part) => part > 0) ?? false)
  return surfaces.some(glows)
}

function coarseLuxels(pitch: number): LevelDiagnostic {
  const text = `the level has more faces than 4 million luxels: they are ${pitch} quants apart, and shadows are coarse`
  return warning('light-coarse', text)
}

function neutralLight(): LevelDiagnostic {
  const text = 'the level has no lights, no sun and no ambient light: it is shown in neutral light'
  return warning('light-neutral', text)
}

/** What all charts got. */
interface Baked {
  readonly plan: LightPlan
  readonly charts: readonly Chart[]
  readonly field: LightField
}

async function bakeCharts(
  laid: Charts,
  compiled: CompiledLevel,
  emitters: Emitters,
  { quality }: FinalLight,
  { looks, workers = inlineLightWorkers(), onProgress = () => {}, memory }: FinalContext,
): Promise<Baked> {
  const charts = laid.charts.map((chart) => new Chart(chart))
  const plan = planOf(laid, charts, lightSceneOf(compiled, looks, laid), emitters, quality)
  const { firstLuxels, styles, tiles } = plan
  const allocate = workers.allocate ?? ((bytes: number) => new ArrayBuffer(bytes))
  const field = createField(firstLuxels[charts.length], styles.length, allocate)
  // Reflected light changes everywhere.
  const known = quality.rays === 0 ? memory : undefined
  const open = known?.takeOver(plan, field, (tile) => tileOf(plan, charts, tile))
  const todo = open && Int32Array.from(open.flatMap((tile) => [...tiles.subarray(tile * 5, tile * 5 + 5)]))
  const passes = passesOf(quality)
  const work = passes.reduce((sum, pass) => sum + costOf(pass), 0)
  const neighbors = charts.map(neighborsOf)
  let before = 0
  for (const pass of passes) {
    await workers.run(todo === undefined ? plan : { ...plan, tiles: todo }, pass, field, (done) => {
      onProgress((before + (costOf(pass) * done * 5) / tiles.length) / work)
    })
    before += costOf(pass)
    for (const [index, chart] of charts.entries()) {
      if (pass.kind === 'gather') denoise(chart, neighbors[index], firstLuxels[index], field)
      fillInvalid(chart, neighbors[index], firstLuxels[index], field)
    }
    addShown(field)
  }
  known?.keep({ plan, field })
  return { plan, charts, field }
}

function planOf(
  { charts: layouts }: Charts,
  charts: readonly Chart[],
  scene: LightScene,
  emitters: Emitters,
  quality: LightQuality,
): LightPlan {
  const firstLuxels = new Uint32Array(charts.length + 1)
  for (const [index, { luxels }] of charts.entries()) firstLuxels[index + 1] = firstLuxels[index] + luxels
  return {
    ...scene,
    charts: layouts,
    firstLuxels,
    tiles: tilesOf(charts.map(({ grid }) => grid)),
    emitters,
    styles: [...new Set([0, ...emitters.points.map(({ style }) => style)])].sort((a, b) => a - b),
    quality,
  }
}

function passesOf({ rays, bounces }: LightQuality): LightPass[] {
  const passes: LightPass[] = [{ kind: 'direct' }]
  if (rays === 0) return passes
  for (let bounce = 0; bounce < bounces; bounce++) {
    passes.push({ kind: 'gather', rays: bounce === bounces - 1 ? rays : Math.min(rays, EARLY_RAYS), seed: bounce })
  }
  return passes
}

/** Work of a luxel in rays, roughly. */
function costOf(pass: LightPass): number {
  return pass.kind === 'direct' ? EARLY_RAYS : pass.rays
}

/** What faces show to each other in the next pass. */
function addShown({ direct: [steady], indirect, shown }: LightField): void {
  for (let at = 0; at < shown.length; at++) shown[at] = steady[at] + indirect[at]
}

/** The baked light by face. */
class FinalSource implements LightSource {
  readonly lost = { code: 'light-lost', reason: 'too large for the pages of light' } as const
  readonly maxLuxels = MAX_LUXELS
  readonly #pieces: LitPieces
  readonly #baked: Baked
  readonly #ambient: Vector

  constructor(charts: Charts, baked: Baked, { ambient }: Emitters) {
    this.#baked = baked
    this.#ambient = ambient
    this.#pieces = litPieces(charts, (chart, a, b) => {
      const first = baked.plan.firstLuxels[chart]
      return this.#looksSame(first + a, first + b)
    })
  }

  faceOf(surface: CompiledSurface, triangle: number): number {
    return this.#pieces.pieceOf.get(surface)?.[triangle] ?? -1
  }

  lightOf(face: number): FaceLight | undefined {
    if (face < 0) return undefined
    const { chart, grid, luxels: divided } = this.#pieces.pieces[face]
    const { charts, plan, field } = this.#baked
    const whole = charts[chart].grid
    const luxels: number[] = []
    for (let row = 0; row < grid.height; row++) {
      for (let column = 0; column < grid.width; column++) {
        const cell = (grid.first[1] - whole.first[1] + row) * whole.width + grid.first[0] - whole.first[0] + column
        luxels.push(plan.firstLuxels[chart] + (divided.get(cell) ?? cell))
      }
    }
    const changing = plan.styles.flatMap((style, index) => {
      const isLit = index > 0 && luxels.some((luxel) => brightest(field.direct[index], luxel) > 0)
      return isLit ? [{ style, index }] : []
    })
    const shown = changing.slice(0, MAX_STYLES - 1)
    return {
      width: grid.width,
      height: grid.height,
      styles: [0, ...shown.map(({ style }) => style)],
      maps: [this.#steady(luxels), ...shown.map(({ index }) => this.#added(luxels, field.direct[index]))],
      channels: 3,
    }
  }

  /** Light that never changes. */
  #steady(luxels: readonly number[]): Uint8Array {
    const out = new Uint8Array(luxels.length * 3)
    for (let at = 0; at < out.length; at++) out[at] = luxelOf(this.#lightAt(luxels[Math.floor(at / 3)], at % 3))
    return out
  }

  /** What a light style adds to it, on the screen. */
  #added(luxels: readonly number[], layer: Float32Array): Uint8Array {
    const out = new Uint8Array(luxels.length * 3)
    for (let at = 0; at < out.length; at++) {
      const luxel = luxels[Math.floor(at / 3)]
      const steady = this.#lightAt(luxel, at % 3)
      out[at] = luxelOf(steady + layer[luxel * 3 + (at % 3)]) - luxelOf(steady)
    }
    return out
  }

  #looksSame(a: number, b: number): boolean {
    const { direct } = this.#baked.field
    for (let channel = 0; channel < 3; channel++) {
      if (Math.abs(luxelOf(this.#lightAt(a, channel)) - luxelOf(this.#lightAt(b, channel))) > SAME_LUXEL) return false
      const [, ...layers] = direct
      if (
        layers.some((layer) => Math.abs(luxelOf(layer[a * 3 + channel]) - luxelOf(layer[b * 3 + channel])) > SAME_LUXEL)
      )
        return false
    }
    return true
  }

  #lightAt(luxel: number, channel: number): number {
    const { direct, indirect, occlusion } = this.#baked.field
    const at = luxel * 3 + channel
    return direct[0][at] + indirect[at] + this.#ambient[channel] * (1 - occlusion[luxel])
  }

  luxelAt(face: number, x: number, y: number, z: number): readonly [number, number] {
    if (face < 0) return [0, 0]
    const { grid } = this.#pieces.pieces[face]
    const [column, row] = grid.coordinates(x, y, z)
    return [column - grid.first[0], row - grid.first[1]]
  }

  isDark(surface: CompiledSurface): boolean {
    return isLitSurface(surface)
  }
}

function brightest(layer: Float32Array, luxel: number): number {
  return Math.max(layer[luxel * 3], layer[luxel * 3 + 1], layer[luxel * 3 + 2])
}
