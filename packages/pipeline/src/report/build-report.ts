import type { AssetFacts } from '@brushwork/asset'
import type { CompressedSizes } from '../options/compress-option.js'
import type { HiddenSkin } from './measure/hidden-skins.js'
import type { PackPart } from './measure/measure-pack.js'

/** Version of the report's form. */
export const REPORT_VERSION = 1

/** Default name of the file. */
export const REPORT_FILE = 'brushwork-report.json'

/** One built asset. Sizes in bytes. */
export interface AssetReport {
  /** Path of the source relative to the project, or to the folder of a call; absolute only on another drive. */
  readonly source: string
  /** Name of the preset of the import. */
  readonly preset?: string
  /** `pack`: for games; `interchange`: plain glTF (`?glb`). */
  readonly target: 'pack' | 'interchange'
  readonly kind: AssetFacts['kind']
  /** The source and all files that it refers to. */
  readonly sourceBytes: number
  readonly packBytes: number
  /** The pack after brotli, at the level of the report. */
  readonly brotliBytes: number
  /** The pack without compression inside. */
  readonly plainBytes?: number
  /** The pack as the option `compress: 'inside'` makes it. */
  readonly insideBytes?: number
  /** Sizes of the pre-compressed files. */
  readonly compressed?: CompressedSizes
  /** The largest first. They add up to the bytes of the pack without compression inside. */
  readonly parts: readonly PackPart[]
  readonly triangles: number
  /** Levels of detail of a model; absent for none. */
  readonly lods?: number
  /** Layers of textures of a terrain; absent for none. */
  readonly layers?: number
  /** Draw calls when everything is in view. */
  readonly draws: number
  readonly clips: number
  readonly images: number
  readonly imageBytes: number
  /** Skins that nothing shows, with the bytes of their images; absent for none. */
  readonly hiddenSkins?: readonly HiddenSkin[]
  /** Time of the work, or of the lookup in the cache. */
  readonly milliseconds: number
  /** `built`: made by this build; `stored`: from the cache folder; `shared`: from the remote cache. */
  readonly cache: 'built' | 'stored' | 'shared'
}

/** Numbers of an asset that add up. */
const SUMMED = [
  'sourceBytes',
  'packBytes',
  'brotliBytes',
  'triangles',
  'draws',
  'clips',
  'images',
  'imageBytes',
  'milliseconds',
] as const satisfies readonly (keyof AssetReport)[]

/** Sums over all assets. */
export type ReportTotals = { readonly [Name in (typeof SUMMED)[number]]: number }

/** What a build made: `brushwork-report.json`. */
export interface BuildReport {
  /** Version of the file's format. */
  readonly version: typeof REPORT_VERSION
  /** Version of Brushwork. */
  readonly release: string
  /** Level of the brotli sizes, 0 to 11. */
  readonly brotliLevel: number
  /** Sorted by source, preset and target. */
  readonly assets: readonly AssetReport[]
  readonly totals: ReportTotals
}

/** Adds up assets. */
export function totalsOf(assets: readonly AssetReport[]): ReportTotals {
  const sum = (name: (typeof SUMMED)[number]): number => assets.reduce((total, asset) => total + asset[name], 0)
  return {
    sourceBytes: sum('sourceBytes'),
    packBytes: sum('packBytes'),
    brotliBytes: sum('brotliBytes'),
    triangles: sum('triangles'),
    draws: sum('draws'),
    clips: sum('clips'),
    images: sum('images'),
    imageBytes: sum('imageBytes'),
    milliseconds: sum('milliseconds'),
  }
}

/** Name of an asset, as an import would have it: `hero.mdl?preset=mobile`. */
export function assetName({ source, preset, target }: Pick<AssetReport, 'source' | 'preset' | 'target'>): string {
  const marks = [...(preset === undefined ? [] : [`preset=${preset}`]), ...(target === 'interchange' ? ['glb'] : [])]
  return marks.length === 0 ? source : `${source}?${marks.join('&')}`
}
