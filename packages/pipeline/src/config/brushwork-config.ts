import { type Budget, budgetsProblem } from '../options/budgets-option.js'
import { cacheSizeProblem, type RemoteCacheOptions, remoteCacheProblem } from '../options/cache-options.js'
import { type CompressOption, compressProblem } from '../options/compress-option.js'
import { shown } from '../options/shown-value.js'
import { type AssetOptions, assetOptionsProblem, type SettingProblem } from './asset-options.js'
import { misplacedProblem } from './misplaced-option.js'

/** Contents of `brushwork.config.ts`: options of all assets, for every plugin and the command line. */
export interface BrushworkConfig extends AssetOptions {
  /** Named sets of options, for imports that end in `?preset=<name>`. */
  readonly presets?: Presets | undefined
  /** The assets of `virtual:brushwork/catalog`: globs, relative to the project, e.g. `world/**`; `!world/old/**` leaves out. Default none. */
  readonly catalog?: readonly string[] | undefined
  /**
   * Whether `.brushwork/types` is kept up to date while bundling: declarations with the names in every imported asset.
   * Default: true for a project with a tsconfig.json.
   */
  readonly types?: boolean | undefined
  /** Folder that caches built packs, relative to the project. Default: `brushwork` in the bundler's cache folder. */
  readonly cacheDir?: string | undefined
  /**
   * Limit of that folder, megabytes. Builds that end remove what was not used for longest; what was used within the last
   * hour stays. Default: 1000.
   */
  readonly cacheSize?: number | undefined
  /**
   * A server on which builds of all machines share finished packs, behind the cache folder: any with Turborepo's artifact API.
   * `true` takes its URL and token from Turborepo's variables. Default: false.
   */
  readonly remoteCache?: boolean | RemoteCacheOptions | undefined
  /** Limits for packs: a build that exceeds one warns or fails. Dev servers ignore them. Default none. */
  readonly budgets?: readonly Budget[] | undefined
  /**
   * Whether production builds write `brushwork-report.json` into the cache folder; a path, relative to the project, writes it there.
   * Default: true.
   */
  readonly report?: boolean | string | undefined
  /**
   * Compressed forms that production builds write beside each pack, for servers that send files as they are: `br` (`castle.glb.br`),
   * `zst` (from Node 22.15 on). Or `inside`, for servers that send packs uncompressed: final packs are compressed themselves, and games decompress
   * them. Default none.
   */
  readonly compress?: CompressOption | undefined
}

/** Options by preset name. */
export type Presets = Readonly<Record<string, AssetOptions>>

const OTHERS = [
  'presets',
  'catalog',
  'types',
  'cacheDir',
  'cacheSize',
  'remoteCache',
  'budgets',
  'report',
  'compress',
] as const satisfies readonly (keyof BrushworkConfig)[]

/** Valid preset names: they are part of imports. */
const PRESET_NAME = /^[\w.-]+$/

/**
 * The first problem of a configuration.
 * @param others Additional names that are allowed and checked by the caller.
 */
export function configProblem(config: object, others: readonly string[] = []): SettingProblem | undefined {
  const { presets, catalog, types, cacheDir, cacheSize, remoteCache, budgets, report, compress } = config as {
    readonly [name in (typeof OTHERS)[number]]?: unknown
  }
  return (
    misplacedProblem(config, others) ??
    assetOptionsProblem(config, [...OTHERS, ...others]) ??
    presetsProblem(presets) ??
    expected('catalog', 'a list of globs', catalog, isTexts) ??
    expected('types', 'true or false', types, isBoolean) ??
    expected('cacheDir', 'a folder', cacheDir, isFolder) ??
    problemOf('cacheSize', cacheSizeProblem(cacheSize)) ??
    problemOf('remoteCache', remoteCacheProblem(remoteCache)) ??
    budgetProblem(budgets) ??
    expected('report', 'true, false or the path of a file', report, (value) => isBoolean(value) || isFolder(value)) ??
    problemOf('compress', compressProblem(compress))
  )
}

function expected(
  option: string,
  expectation: string,
  value: unknown,
  isValid: (value: unknown) => boolean,
): SettingProblem | undefined {
  if (value === undefined || isValid(value)) return undefined
  return wrong(option, `should be ${expectation}, not ${shown(value)}`)
}

function isBoolean(value: unknown): boolean {
  return typeof value === 'boolean'
}

function problemOf(option: string, text: string | undefined): SettingProblem | undefined {
  return text === undefined ? undefined : wrong(option, text)
}

function budgetProblem(budgets: unknown): SettingProblem | undefined {
  const problem = budgetsProblem(budgets)
  if (problem === undefined) return undefined
  const { isUnknown, path, text } = problem
  return { code: isUnknown ? 'option-unknown' : 'option-value', path, text }
}

/** An empty string would be the project itself, which should not fill with packs; a NUL is invalid on every system. */
function isFolder(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '' && !value.includes('\0')
}

function presetsProblem(presets: unknown): SettingProblem | undefined {
  if (presets === undefined) return undefined
  if (!isRecord(presets)) return wrong('presets', `should be an object of options by name, not ${shown(presets)}`)
  for (const [name, options] of Object.entries(presets)) {
    const path = ['presets', name]
    if (!PRESET_NAME.test(name)) {
      return { code: 'option-value', path, text: 'is no name for imports: letters, digits, "_", "-" and "." are' }
    }
    if (!isRecord(options))
      return { code: 'option-value', path, text: `should be an object of options, not ${shown(options)}` }
    const problem = assetOptionsProblem(options, [], path)
    if (problem !== undefined) return problem
  }
  return undefined
}

function wrong(option: string, text: string): SettingProblem {
  return { code: 'option-value', path: [option], text }
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((text) => typeof text === 'string')
}

/** Whether a value is an object, not an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the configuration unchanged; gives `brushwork.config.ts` its types. */
export function defineConfig(config: BrushworkConfig): BrushworkConfig {
  return config
}
