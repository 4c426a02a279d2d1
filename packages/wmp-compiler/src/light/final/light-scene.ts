import type { CompiledLevel, CompiledSurface, Rgb } from '@brushwork/asset'
import type { LightSettings } from '../../options.js'
import type { LightObject } from '../light-object.js'
import { isLitSurface } from '../pages/block-face.js'
import { type AlphaMask, buildTraceTree, type TraceScene, type TraceTree } from '../trace/index.js'
import type { Charts } from './charts/charts.js'

/** What light meets on a texture. */
export interface TextureSummary {
  /** Mean color, linear. */
  readonly color: Rgb
  /** Light that its faces give off, linear: 1 is that of a white face in light of 1. Sky has none. */
  readonly glow?: Rgb
  /** Holes; absent for textures without. */
  readonly mask?: AlphaMask
}

/** Default reflectivity of faces, in percent of their texture's. */
const USUAL_ALBEDO = 50
/** Share of light that a face reflects at most: white paint, and light that bounces between white walls must end. */
const HIGHEST_ALBEDO = 0.9
/** Percent of ambient light of a face that shows its texture as it is. */
const FULL = 100
const GRAY = 0.35
/** Color of unknown textures, linear. */
export const UNKNOWN_COLOR: Rgb = [GRAY, GRAY, GRAY]

/** The triangles that light meets, with their effect on it; without sky, and without liquids and glass that give off no light. */
export interface LightScene {
  readonly tree: TraceTree
  /** `[triangles × 3]` unit normals. */
  readonly normals: Float32Array
  /** `[triangles]` chart, −1 for those without. */
  readonly chartOf: Int32Array
  /** `[triangles]` number in its chart. */
  readonly indexInChart: Int32Array
  /** `[triangles × 3]` share of light that is reflected. */
  readonly albedo: Float32Array
  /** `[triangles × 3]` light that they give off. */
  readonly glow: Float32Array
  /** The first triangle of terrains and models, which have no luxels. */
  readonly firstObject: number
  /** The first triangle of models: from there on, backs of triangles are not the inside of solids. */
  readonly firstModel: number
}

/** Light that a surface gives off, as a share of the color of its texture. */
export type EmissionOf = (surface: CompiledSurface) => number

/** Emission by the settings. */
export function emissionOfSurfaces(
  level: Pick<CompiledLevel, 'textures'>,
  { emission, emissionByTexture }: Pick<LightSettings, 'emission' | 'emissionByTexture'>,
): EmissionOf {
  const own = byTexture(level, emissionByTexture)
  return (surface) => own(surface) ?? (surface.unshaded && !surface.sky ? emission : 0)
}

export function lightSceneOf(
  { surfaces, textures }: Pick<CompiledLevel, 'surfaces' | 'textures'>,
  summaries: ReadonlyMap<string, TextureSummary>,
  { chartOf, indexInChart }: Pick<Charts, 'chartOf' | 'indexInChart'>,
  emissionOf: EmissionOf = () => 0,
  objects: readonly LightObject[] = [],
  treeOf: (scene: TraceScene) => TraceTree = buildTraceTree,
): LightScene {
  const solid = surfaces.filter((surface) => stopsLight(surface, emissionOf))
  const level = solid.reduce((sum, { faces }) => sum + faces.length, 0)
  const terrains = objects.filter(({ isTerrain }) => isTerrain)
  const models = objects.filter(({ isTerrain }) => !isTerrain)
  const firstModel = level + trianglesOf(terrains)
  const count = firstModel + trianglesOf(models)
  const scene = {
    normals: new Float32Array(count * 3),
    chartOf: new Int32Array(count).fill(-1, level),
    indexInChart: new Int32Array(count),
    albedo: new Float32Array(count * 3),
    glow: new Float32Array(count * 3),
    firstObject: level,
    firstModel,
  }
  const corners = new Float32Array(count * 9)
  const uvs = new Float32Array(count * 6)
  const maskOf = new Int32Array(count).fill(-1)
  const masks: AlphaMask[] = []
  let first = 0
  for (const surface of solid) {
    const summary = summaries.get(textures[surface.texture])
    if (summary?.mask !== undefined) maskOf.fill(masks.push(summary.mask) - 1, first, first + surface.faces.length)
    addTriangles(surface, first, { corners, uvs, normals: scene.normals })
    scene.chartOf.set(chartOf.get(surface) ?? [], first)
    scene.indexInChart.set(indexInChart.get(surface) ?? [], first)
    const reflected = albedoOf(surface, summary)
    const given = glowOf(surface, summary, emissionOf(surface))
    for (let at = first * 3; at < (first + surface.faces.length) * 3; at++) {
      scene.albedo[at] = reflected[at % 3]
      scene.glow[at] = (summary?.glow?.[at % 3] ?? 0) + given[at % 3]
    }
    first += surface.faces.length
  }
  for (const object of [...terrains, ...models]) {
    const triangles = object.indices.length / 3
    if (object.mask !== undefined) maskOf.fill(masks.push(object.mask) - 1, first, first + triangles)
    addTriangles(object, first, { corners, uvs, normals: scene.normals })
    const color = object.color ?? UNKNOWN_COLOR
    for (let at = first * 3; at < (first + triangles) * 3; at++) {
      scene.albedo[at] = Math.min(HIGHEST_ALBEDO, color[at % 3])
    }
    first += triangles
  }
  const traced: TraceScene = masks.length === 0 ? { corners } : { corners, uvs, maskOf, masks }
  return { ...scene, tree: treeOf(traced) }
}

/** A scene whose faces block light, and neither reflect any nor give it off. */
export function withoutReflections(scene: LightScene): LightScene {
  const dark = new Float32Array(scene.albedo.length)
  return { ...scene, albedo: dark, glow: dark }
}

/** Whether light meets a surface: not sky, nor liquids and glass, unless they give off light by the settings. */
export function stopsLight(surface: CompiledSurface, emissionOf: EmissionOf): boolean {
  const { sky, liquid, look } = surface
  const isPassed = liquid || (look !== undefined && look.alpha !== 'mask')
  return !sky && (!isPassed || emissionOf(surface) > 0)
}

function trianglesOf(objects: readonly LightObject[]): number {
  return objects.reduce((sum, { indices }) => sum + indices.length / 3, 0)
}

function addTriangles(
  { indices, positions, uvs }: Pick<LightObject, 'indices' | 'positions' | 'uvs'>,
  first: number,
  out: { readonly corners: Float32Array; readonly uvs: Float32Array; readonly normals: Float32Array },
): void {
  for (let at = 0; at < indices.length; at++) {
    const vertex = indices[at]
    const to = first * 9 + at * 3
    // Source axes, without an array for each.
    out.corners[to] = positions[vertex * 3 + 2]
    out.corners[to + 1] = positions[vertex * 3]
    out.corners[to + 2] = positions[vertex * 3 + 1]
    out.uvs[first * 6 + at * 2] = uvs[vertex * 2]
    out.uvs[first * 6 + at * 2 + 1] = uvs[vertex * 2 + 1]
  }
  for (let triangle = first; triangle < first + indices.length / 3; triangle++) {
    const c = triangle * 9
    const { corners } = out
    const ux = corners[c + 3] - corners[c]
    const uy = corners[c + 4] - corners[c + 1]
    const uz = corners[c + 5] - corners[c + 2]
    const vx = corners[c + 6] - corners[c]
    const vy = corners[c + 7] - corners[c + 1]
    const vz = corners[c + 8] - corners[c + 2]
    const x = uy * vz - uz * vy
    const y = uz * vx - ux * vz
    const z = ux * vy - uy * vx
    const size = Math.sqrt(x * x + y * y + z * z) || 1
    out.normals[triangle * 3] = x / size
    out.normals[triangle * 3 + 1] = y / size
    out.normals[triangle * 3 + 2] = z / size
  }
}

/** Light by emission, and reflected light of a face's own ambient light. */
function glowOf(
  surface: CompiledSurface,
  summary: TextureSummary | undefined,
  emission: number,
): readonly [number, number, number] {
  const reflected = albedoOf(surface, summary)
  const color = summary?.color ?? UNKNOWN_COLOR
  const share = isLitSurface(surface) ? ownAmbient(surface) : 0
  const part = (channel: 0 | 1 | 2): number => color[channel] * emission + reflected[channel] * share
  return [part(0), part(1), part(2)]
}

/** Light that a face has of its own. Negative ambient light does not count here: engines darken such faces. */
export function ownAmbient({ ambient }: Pick<CompiledSurface, 'ambient'>): number {
  return ambient > 0 ? Math.min(ambient, FULL) / FULL : 0
}

function albedoOf({ albedo }: CompiledSurface, summary: TextureSummary | undefined): readonly [number, number, number] {
  const share = Math.max(0, albedo) / USUAL_ALBEDO
  const [red, green, blue] = summary?.color ?? UNKNOWN_COLOR
  const part = (value: number): number => Math.min(HIGHEST_ALBEDO, value * share)
  return [part(red), part(green), part(blue)]
}

/** The value of a setting by texture for surfaces; undefined for textures without one. */
export function byTexture(
  { textures }: Pick<CompiledLevel, 'textures'>,
  values: Readonly<Record<string, number>>,
): (surface: CompiledSurface) => number | undefined {
  const seen = new Map(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]))
  const ofTexture = textures.map((name) => seen.get(name.toLowerCase()))
  return ({ texture }) => ofTexture[texture]
}
