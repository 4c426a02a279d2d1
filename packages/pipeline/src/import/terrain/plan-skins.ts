import type { LayerMask, TerrainLayer } from '@brushwork/asset'
import { listedNames } from '../../diagnostics/nearest-name.js'
import { type TerrainKind, type TerrainSkins, tilingOf } from '../../options/terrain-option.js'
import type { StoredDiagnostic } from '../stored-diagnostic.js'
import type { SkinLook } from './skin-look.js'

/** What a terrain shows of its skins, whose materials have the same indices. */
export interface SkinPlan {
  readonly colorMap: number
  readonly detailMap: number
  readonly layers?: readonly TerrainLayer[]
  /** The skin that holds weights, which are not colors. */
  readonly weights?: number
  /** Names of the skins; empty for those that only have a number. */
  readonly names: readonly string[]
  /** Says what was guessed. */
  readonly note?: StoredDiagnostic
}

/** The looks of all skins; undefined for those whose image is missing. */
type Looks = readonly (SkinLook | undefined)[]

/** A decision, and the reason if it is a guess. */
interface Decision {
  readonly kind: Exclude<TerrainKind, 'auto'>
  readonly reason?: string
}

/** Repetitions by default: those of a script for layers, and those of the engine's effect with three textures. */
const LAYER_TILING = 16
const WEIGHTS_TILING = 15
/** A second skin with more color is no detail map. */
const GRAY = 8
/** From here on it might be one with a tint. */
const NEARLY_GRAY = 4
/** As many as a pack may have. */
const MOST_LAYERS = 256

/** Decides how a terrain shows its skins (docs/formats/hmp7.md, skins). */
export function planSkins(looks: Looks, option: TerrainSkins): SkinPlan {
  const { kind = 'auto' } = option
  const decision = kind === 'auto' ? decide(looks) : { kind }
  const { weights, ...shown } = showAs(decision.kind, looks, option)
  const isLayered = shown.layers !== undefined
  const names = looks.map((_, skin) => (isLayered ? '' : (['color map', 'detail map'][skin] ?? '')))
  return {
    ...shown,
    ...(weights !== undefined && { weights }),
    names,
    ...(decision.reason !== undefined && { note: guessed(decision, shown, looks) }),
  }
}

function decide(looks: Looks): Decision {
  if (looks.length < 2) return { kind: 'color' }
  const masked = looks.findIndex((look, skin) => skin > 0 && look?.hasMask === true)
  if (masked !== -1) {
    const { absent, full } = looks[masked] as SkinLook
    const shares = `${percent(absent)} absent, ${percent(full)} full`
    return { kind: 'layers', reason: `the alpha of skin ${masked} is a mask (${shares})` }
  }
  const weights = looks.findIndex((look) => look?.isWeights === true)
  if (weights !== -1 && weights < looks.length - 1) {
    return { kind: 'weights', reason: `skin ${weights} has weights in red and green` }
  }
  const [, second] = looks
  // A missing image has a message of its own.
  if (second === undefined) return { kind: 'color' }
  const { chroma } = second
  const color = `skin 1 has a mean chroma of ${chroma.toFixed(0)}`
  if (chroma < GRAY) return { kind: 'detail', ...(chroma >= NEARLY_GRAY && { reason: `${color}: nearly gray` }) }
  return { kind: 'color', reason: `${color} and no mask, so it is neither a detail map nor a layer` }
}

type Shown = Omit<SkinPlan, 'names' | 'note'>

function showAs(kind: Decision['kind'], looks: Looks, option: TerrainSkins): Shown {
  const colorMap = looks.length > 0 ? 0 : -1
  if (looks.length === 0 || kind === 'color') return { colorMap, detailMap: -1 }
  if (kind === 'detail') return { colorMap, detailMap: looks.length > 1 ? 1 : -1 }
  if (kind === 'layers') {
    const layers = maskedLayers(looks, option)
    return { colorMap: layers[0].material, detailMap: -1, layers }
  }
  const found = looks.findIndex((look) => look?.isWeights === true)
  const weights = Math.max(found, 0)
  const layers = weightedLayers(looks, weights, option)
  if (layers.length === 0) return { colorMap, detailMap: -1 }
  return { colorMap: layers[0].material, detailMap: -1, layers, weights }
}

/** Each skin over those before it, where its alpha says. What an opaque one covers wholly is left out, as are missing images. */
function maskedLayers(looks: Looks, option: TerrainSkins): TerrainLayer[] {
  const lowest = looks.findLastIndex((look, skin) => skin === 0 || look?.hasMask === false)
  const over = looks.flatMap((look, skin) => (skin > lowest && look !== undefined ? [skin] : []))
  return [lowest, ...over].slice(0, MOST_LAYERS).map((material): TerrainLayer => {
    const tiling = tilingOf(option, material, LAYER_TILING)
    return { material, tiling, ...(material !== lowest && { mask: { material, channel: 'alpha' } }) }
  })
}

const WEIGHT_CHANNELS: readonly LayerMask['channel'][] = ['red', 'green']

/**
 * The first skin that is not the weights lies below, the second is drawn over it by red, the third by green, as in the engine's effect. Its
 * weights come first; where a skin comes before them, it may also be a color map: then it is stretched.
 */
function weightedLayers(looks: Looks, weights: number, option: TerrainSkins): TerrainLayer[] {
  const skins = looks.flatMap((_, skin) => (skin === weights ? [] : [skin])).slice(0, 3)
  return skins.flatMap((material, at): TerrainLayer[] => {
    const look = looks[material]
    if (at > 0 && look === undefined) return []
    const isStretched = material < weights && look?.isSeamless === false
    const tiling = tilingOf(option, material, isStretched ? 1 : WEIGHTS_TILING)
    return [{ material, tiling, ...(at > 0 && { mask: { material: weights, channel: WEIGHT_CHANNELS[at - 1] } }) }]
  })
}

function guessed({ kind, reason }: Decision, { layers, weights }: Shown, looks: Looks): StoredDiagnostic {
  const tilings = layers?.map(({ tiling: [along, across] }) => `${along} × ${across}`)
  const sizes = [...new Set(tilings)].join(', ')
  const used = new Set(layers?.map(({ material }) => material) ?? (kind === 'detail' ? [0, 1] : [0])).add(weights ?? 0)
  const unused = looks.flatMap((_, skin) => (used.has(skin) ? [] : [skin]))
  const hidden =
    unused.length === 0 ? '' : `; ${unused.length === 1 ? 'skin' : 'skins'} ${listedNames(unused)} not shown`
  const shown = {
    color: 'the color map alone is drawn',
    detail: 'it is drawn as a detail map',
    layers: `${layers?.length} layers are drawn, tiled ${sizes}`,
    weights: `${layers?.length} layers are drawn by these weights, tiled ${sizes}`,
  }
  const set = layers === undefined ? `{ "kind": "${kind}" }` : `{ "kind": "${kind}", "tiling": ${layers[0].tiling[0]} }`
  return {
    code: 'terrain-guess',
    text: `the use of the skins was guessed: ${reason}. Set the option "terrain", such as ${set}`,
    consequence: `${shown[kind]}${hidden}`,
    isNote: true,
  }
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
