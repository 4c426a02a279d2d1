import type { BrushLevel, CompiledLevel, CompiledSurface, LevelDiagnostic } from '@brushwork/asset'
import { warning } from '../../diagnostics.js'
import type { LightSettings } from '../../options.js'
import { lampsInside } from '../lamps-inside.js'
import { coarseFaces, oddLamps } from '../light-diagnostics.js'
import type { LightObject } from '../light-object.js'
import { addLightmaps } from '../pages/add-lightmaps.js'
import { Chart } from './charts/chart.js'
import { type Charts, chartsOf, coarsenessWithin, gridOfFace, litFacesOf, type PitchOf } from './charts/charts.js'
import { roundCurvedLight } from './curved/curved-light.js'
import { areDark, type Emitters, emittersOf } from './emitters.js'
import { type Baked, FinalSource, MAX_LUXELS } from './final-source.js'
import {
  createField,
  type LightField,
  type LightPass,
  type LightPlan,
  type LightQuality,
  tilesOf,
} from './light-plan.js'
import {
  byTexture,
  emissionOfSurfaces,
  type LightScene,
  lightSceneOf,
  type TextureSummary,
  withoutReflections,
} from './light-scene.js'
import { inlineLightWorkers, type LightWorkers } from './light-workers.js'
import { LightReuse } from './reuse/light-reuse.js'
import type { LightState } from './reuse/light-state.js'
import { denoise, fillInvalid, luxelsWithoutLight, neighborsOf } from './smooth-field.js'
import { surfaceLights } from './surface-lights.js'
import { tileOf } from './tiles/tile.js'
import { lampsNear, MAX_LAMPS } from './tiles/tile-lamps.js'

/** Rays for the light that is reflected again, of which less is seen. */
const EARLY_RAYS = 64
/** Quants between two luxels, with the scales of blocks. */
const MIN_PITCH = 1
const MAX_PITCH = 256
/** Ambient light of a level without lights. */
const NEUTRAL: Emitters = { ambient: [0.5, 0.5, 0.5], sky: [0, 0, 0], suns: [], points: [] }

/** How a level is lit. */
export interface FinalLight {
  readonly settings: LightSettings
  readonly quality: LightQuality
}

/** Input of the light baker from its caller. */
interface FinalContext {
  /** By texture name; others count as gray and without holes. */
  readonly summaries: ReadonlyMap<string, TextureSummary>
  readonly workers?: LightWorkers
  /** Called with the share of the work that is done, 0..1. */
  readonly onProgress?: (share: number) => void
  /** What stands in the level and blocks light. */
  readonly objects?: readonly LightObject[]
  /** State that the last draft of the level left. */
  readonly state?: LightState
  /** Trees and charts of this and of earlier builds. */
  readonly reuse?: LightReuse
}

type BakeContext = FinalContext & { readonly reuse: LightReuse }

/**
 * Lights a level: lamps, sun and sky with soft shadows, and the light that faces reflect (docs/formats/light.md). Movable
 * parts and levels that entities show are not lit. Deterministic, with any workers.
 */
export async function bakeFinal(
  level: BrushLevel,
  compiled: CompiledLevel,
  light: FinalLight,
  given: FinalContext,
): Promise<CompiledLevel> {
  const context = { reuse: new LightReuse(), ...given }
  const { luxel, luxelByTexture, skyLight } = light.settings
  const all = emittersOf({ ...level, ...(skyLight && { skyLight }) }, light.settings, light.quality.points > 1)
  const emission = light.quality.isDirect ? emissionOfSurfaces(compiled, light.settings) : undefined
  const faces = surfaceLights(compiled, context.summaries, light.quality.points > 1, emission)
  const own = { ...all, points: [...lampsInside(all.points, compiled), ...faces] }
  const emitters = areDark(own) && !isLitByFaces(compiled, light, context.summaries) ? NEUTRAL : own
  // Four styles of a luxel take as much memory as all its other data.
  const styles = new Set(emitters.points.map(({ style }) => style)).size
  const ownPitch = byTexture(compiled, luxelByTexture)
  const scaleOf = luxelScales(level)
  const requestedPitch: PitchOf = (surface, triangle) =>
    pitchWithin((ownPitch(surface) ?? luxel) * scaleOf(surface.blocks[triangle]))
  const lit = litFacesOf(compiled.surfaces)
  const { faceLuxels } = light.quality
  const times = coarsenessWithin(lit, requestedPitch, MAX_LUXELS / Math.max(1, styles / 4), faceLuxels)
  const pitchOf: PitchOf = (surface, triangle) => requestedPitch(surface, triangle) * times
  const charts = chartsOf(compiled.surfaces, lit, pitchOf, context.reuse.layCharts(), faceLuxels)
  if (charts.charts.length === 0) return compiled
  const baked = await bakeCharts(charts, compiled, emitters, light, context)
  const source = new FinalSource(charts, baked, emitters, light.settings)
  const diagnostics = [...compiled.diagnostics, ...oddLamps(level, compiled), ...manyLamps(baked)]
  if (emitters !== own) diagnostics.push(neutralLight())
  if (times > 1) diagnostics.push(coarseLuxels(luxel * times))
  if (baked.isCut) diagnostics.push(cutCurves())
  const pitches = lit.flatMap((face) => {
    const [{ surface, triangle }] = face.triangles
    // The luxels of final light: drafts have fewer anyway. Water to the horizon: the edges of its shadows are too far to be seen.
    const { pitch } = gridOfFace(face, pitchOf)
    return pitch > pitchOf(surface, triangle) && !surface.liquid ? [pitch] : []
  })
  diagnostics.push(...coarseFaces(pitches))
  return addLightmaps(source, [[0, 0, 0]], { ...compiled, diagnostics })
}

/** How much farther apart than usual the luxels of a block are, by its index in the file. */
function luxelScales({ blocks }: BrushLevel): (block: number) => number {
  const scales = new Map(
    blocks.flatMap(({ index, luxelScale }) => (luxelScale === undefined ? [] : [[index, luxelScale]])),
  )
  return (block) => scales.get(block) ?? 1
}

function pitchWithin(pitch: number): number {
  return Math.min(MAX_PITCH, Math.max(MIN_PITCH, pitch))
}

/** Whether faces give off light that luxels will have. */
function isLitByFaces(
  level: CompiledLevel,
  { quality: { rays, isDirect }, settings }: FinalLight,
  summaries: FinalContext['summaries'],
): boolean {
  const emissionOf = emissionOfSurfaces(level, settings)
  const glows = (surface: CompiledSurface): boolean =>
    !surface.sky &&
    (emissionOf(surface) > 0 ||
      (!surface.liquid && (summaries.get(level.textures[surface.texture])?.glow?.some((part) => part > 0) ?? false)))
  return rays > 0 && !isDirect && level.surfaces.some(glows)
}

/** Says when more lamps reach a part of a face than are counted there. */
function manyLamps({ plan, charts }: Baked): LevelDiagnostic[] {
  const { points } = plan.emitters
  if (points.length <= MAX_LAMPS) return []
  let most = 0
  for (let tile = 0; tile < plan.tiles.length / 5; tile++) {
    most = Math.max(most, lampsNear(points, tileOf(plan, charts, tile)).length)
  }
  if (most <= MAX_LAMPS) return []
  const text = `up to ${most} lights reach one part of a face: the ${MAX_LAMPS} brightest count there; make their ranges smaller`
  return [warning('light-coarse', text)]
}

function coarseLuxels(pitch: number): LevelDiagnostic {
  const text = `the level has more faces than there are luxels for: luxels are ${pitch} quants apart, and shadows are coarse`
  return warning('light-coarse', text)
}

function cutCurves(): LevelDiagnostic {
  const text = 'more faces share normals than there is memory to smooth: some show steps at their edges'
  return warning('light-coarse', text)
}

function neutralLight(): LevelDiagnostic {
  const text = 'the level has no lights, no sun and no ambient light: it is shown in neutral light'
  return warning('light-neutral', text)
}

async function bakeCharts(
  laid: Charts,
  compiled: CompiledLevel,
  emitters: Emitters,
  light: FinalLight,
  { summaries, workers = inlineLightWorkers(), onProgress = () => {}, state, objects, reuse }: BakeContext,
): Promise<Baked> {
  const charts = laid.charts.map((chart) => new Chart(chart))
  const emission = emissionOfSurfaces(compiled, light.settings)
  const scene = lightSceneOf(compiled, summaries, laid, emission, objects, (traced) => reuse.treeOf(traced))
  const plan = planOf(laid, charts, light.quality.isDirect ? withoutReflections(scene) : scene, emitters, light)
  const { firstLuxels, styles, tiles, quality } = plan
  const allocate = workers.allocate ?? ((bytes: number) => new ArrayBuffer(bytes))
  const field = createField(firstLuxels[charts.length], styles.length, plan.directional, allocate)
  // Reflected light changes everywhere, and the sampled points of a lamp depend on the lamps before it.
  const reusable = quality.rays === 0 && quality.points === 1 ? state : undefined
  const open = reusable?.takeOver(plan, field, (tile) => tileOf(plan, charts, tile))
  const todo = open && Int32Array.from(open.flatMap((tile) => [...tiles.subarray(tile * 5, tile * 5 + 5)]))
  const passes = passesOf(quality)
  const work = passes.reduce((sum, pass) => sum + costOf(pass), 0)
  const neighbors = quality.rays > 0 ? charts.map((chart) => neighborsOf(chart)) : undefined
  let before = 0
  for (const pass of passes) {
    await workers.run(todo === undefined ? plan : { ...plan, tiles: todo }, pass, field, (done) => {
      onProgress((before + (costOf(pass) * done * 5) / tiles.length) / work)
    })
    before += costOf(pass)
    for (const [index, chart] of charts.entries()) {
      const first = firstLuxels[index]
      const open = luxelsWithoutLight(chart, first, field)
      if (neighbors === undefined && open.length === 0) continue
      // Without a filter, only luxels without light ask for their neighbors.
      const beside = neighbors?.[index] ?? neighborsOf(chart, (own) => field.valid[first + own] === 0)
      if (pass.kind === 'gather') denoise(chart, beside, first, field)
      fillInvalid(chart, beside, first, open, field)
    }
    if (quality.bounces > 0) addShown(field)
  }
  reusable?.keep({ plan, field })
  const rounded = roundCurvedLight(plan, charts, field)
  return { plan, charts, field: rounded.field, isCut: rounded.isCut }
}

function planOf(
  { charts: layouts }: Charts,
  charts: readonly Chart[],
  scene: LightScene,
  emitters: Emitters,
  { quality, settings: { ambientOcclusion, directional } }: FinalLight,
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
    ambientOcclusion,
    directional,
  }
}

function passesOf({ rays, bounces }: LightQuality): LightPass[] {
  const passes: LightPass[] = [{ kind: 'direct' }]
  if (rays === 0) return passes
  const count = Math.max(1, bounces)
  for (let bounce = 0; bounce < count; bounce++) {
    passes.push({ kind: 'gather', rays: bounce === count - 1 ? rays : Math.min(rays, EARLY_RAYS), seed: bounce })
  }
  return passes
}

/** Work of a luxel in rays, roughly. */
function costOf(pass: LightPass): number {
  return pass.kind === 'direct' ? EARLY_RAYS : pass.rays
}

/** Light that faces reflect to each other in the next pass. */
function addShown({ direct: [steady], indirect, shown }: LightField): void {
  for (let at = 0; at < shown.length; at++) shown[at] = steady[at] + indirect[at]
}
