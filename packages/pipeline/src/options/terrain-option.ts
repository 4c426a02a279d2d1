import { nearestName, whatThereIs } from '@brushwork/asset'

/** How a terrain shows its skins; `auto` decides by their pixels. */
const TERRAIN_KINDS = ['auto', 'color', 'detail', 'layers', 'weights'] as const
export type TerrainKind = (typeof TERRAIN_KINDS)[number]

/** Repetitions of a skin along each side of the terrain, or along columns (the source's X) and rows. */
type Tiling = number | readonly [alongColumns: number, alongRows: number]

/** How a terrain shows its skins. */
export interface TerrainSkins {
  /**
   * `color`: the first, stretched once. `detail`: the second modulates it, tiled by the game. `layers`: all tiled, each over those before
   * it by its alpha, stretched once. `weights`: one has weights in red and green; the others are tiled layers. Default: `auto`.
   */
  readonly kind?: TerrainKind
  /** Repetitions of layers: of all, or of each skin in the order of the file. Default: 16 for `layers`, 15 for `weights`. */
  readonly tiling?: number | readonly Tiling[]
}

const NAMES = ['kind', 'tiling'] as const satisfies readonly (keyof TerrainSkins)[]
/** More would be below one texel of any image. */
const MOST = 16384

/** The problem with the option, to follow its name; undefined when it is valid. */
export function terrainProblem(option: unknown, shown: (value: unknown) => string): string | undefined {
  if (typeof option !== 'object' || option === null || Array.isArray(option)) {
    return `should be an object with ${NAMES.join(' and ')}, not ${shown(option)}`
  }
  for (const [name, value] of Object.entries(option)) {
    if (!NAMES.some((known) => known === name)) return `has no "${name}"; ${whatThereIs(name, NAMES)}`
    if (value === undefined) continue
    const problem = name === 'kind' ? kindProblem(value, shown) : tilingProblem(value, shown)
    if (problem !== undefined) return problem
  }
  return undefined
}

function kindProblem(value: unknown, shown: (value: unknown) => string): string | undefined {
  if (TERRAIN_KINDS.some((kind) => kind === value)) return undefined
  const near = typeof value === 'string' ? nearestName(value, TERRAIN_KINDS) : undefined
  const hint = near === undefined ? '' : `; did you mean ${JSON.stringify(near)}?`
  return `should have "auto", "color", "detail", "layers" or "weights" as "kind", not ${shown(value)}${hint}`
}

function tilingProblem(value: unknown, shown: (value: unknown) => string): string | undefined {
  const isValid = isRepetitions(value) || (Array.isArray(value) && value.every(isTiling))
  const expected = `a number above 0 up to ${MOST}, or a list with one such number, or two, for each skin,`
  return isValid ? undefined : `should have ${expected} as "tiling", not ${shown(value)}`
}

function isTiling(value: unknown): value is Tiling {
  return isRepetitions(value) || (Array.isArray(value) && value.length === 2 && value.every(isRepetitions))
}

function isRepetitions(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= MOST
}

/** Repetitions of a skin, or the default for those that the option does not have. */
export function tilingOf({ tiling }: TerrainSkins, skin: number, byDefault: number): readonly [number, number] {
  const own = (typeof tiling === 'object' ? tiling[skin] : tiling) ?? byDefault
  return typeof own === 'number' ? [own, own] : [own[0], own[1]]
}
