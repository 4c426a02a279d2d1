import { type AssetOptions, BUILD_DEFAULTS, configProblem } from '@brushwork/pipeline/config'
import { absolutePath } from '../session/paths.js'
import { UsageError } from './usage-error.js'

/** Folders in which commands search files that sources refer to. */
export const LOOKUP_ARGS = {
  textures: {
    type: 'string',
    valueHint: 'folders',
    description: 'more folders to search for textures, in the project or its workspace; separated by commas',
  },
  root: {
    type: 'string',
    valueHint: 'folder',
    description:
      'project folder; textures outside it are not found. Default: that of the plugin that last ran there, else the nearest folder above the file with a package.json, .git or brushwork.config, else the folder of the file, or the nearest of the five above it with every texture that a level names',
  },
} as const

/** Options for the cache of commands that build. */
export const CACHE_ARGS = {
  cache: {
    type: 'string',
    valueHint: 'folder',
    description:
      'store results in this folder and reuse them; default: "cacheDir" of the configuration, else the folder of the bundler; none without a package.json',
  },
  'no-cache': { type: 'boolean', description: 'build everything, and neither read nor write a cache' },
} as const

/** {@link CACHE_ARGS} as citty parses them: `--no-cache` makes `cache` false. A call has one of the two. */
export interface CacheArgs {
  readonly cache?: string | false | undefined
}

/** The size of plain glTF. */
export const SCALE_ARG = {
  scale: {
    type: 'string',
    valueHint: 'meters',
    description: `plain glTF: meters of a quant; 1 keeps quants, as in packs; default: ${BUILD_DEFAULTS.scale}, an inch`,
  },
} as const

/** Options of commands that build. */
export const BUILD_ARGS = {
  fps: {
    type: 'string',
    valueHint: 'number',
    description: `frames per second of clips (most files store no time); default: ${BUILD_DEFAULTS.framesPerSecond}`,
  },
  mode: {
    type: 'string',
    valueHint: 'bsp|simple',
    description: `levels: bsp removes hidden faces and computes visibility (PVS); simple keeps every face; default: ${BUILD_DEFAULTS.mode}`,
  },
  profile: {
    type: 'string',
    valueHint: 'draft|final',
    description: `levels: draft computes coarse visibility quickly; final computes exact visibility; default: ${BUILD_DEFAULTS.profile}`,
  },
  light: {
    type: 'string',
    valueHint: 'auto|none|keep|original|direct|final',
    description: `levels: auto keeps lightmaps that exist and makes others; keep shows the lightmaps of compiled files, for a WMP of the WMB next to it; original makes them as the original compiler of GameStudio does; final makes them with soft shadows and reflected light; direct makes them without reflected light, in less time; settings may follow, such as final,hdr,luxel=8; default: ${BUILD_DEFAULTS.light}`,
  },
  lods: {
    type: 'string',
    valueHint: 'shares',
    description:
      'models: simplify those without levels of detail to shares of their triangles, such as 0.5,0.25; none drops the levels of files, too',
  },
  navmesh: {
    type: 'boolean',
    description: 'levels: generate a navigation mesh; needs @recast-navigation/core and @recast-navigation/generators',
  },
  areas: {
    type: 'boolean',
    description:
      'levels: split each by area, into castle.glb and castle.area0.glb, castle.area1.glb, …, which games load as they come near',
  },
  ...SCALE_ARG,
  ...LOOKUP_ARGS,
} as const

/** {@link LOOKUP_ARGS} as citty parses them. */
export interface LookupArgs {
  readonly textures?: string | undefined
  readonly root?: string | undefined
}

/** {@link BUILD_ARGS} as citty parses them. */
export interface BuildingArgs extends LookupArgs {
  readonly fps?: string | undefined
  readonly mode?: string | undefined
  readonly profile?: string | undefined
  readonly light?: string | undefined
  readonly lods?: string | undefined
  readonly navmesh?: boolean | undefined
  readonly areas?: boolean | undefined
  readonly scale?: string | undefined
}

/** Returns the options that a call sets for all of its assets. @throws UsageError */
export function askedOptions(args: Partial<BuildingArgs>, strict: boolean | undefined, cwd: string): AssetOptions {
  const { fps, mode, profile, light, lods, navmesh, areas, scale, textures } = args
  const given = {
    framesPerSecond: fps === undefined ? undefined : Number(fps),
    strict,
    textures: textures === undefined ? undefined : textureFolders(args, cwd),
    mode,
    profile,
    light: light === undefined ? undefined : lightOf(light),
    lods: lods === undefined ? undefined : lods !== 'none' && lods.split(',').map(Number),
    navmesh,
    areas,
    scale: scale === undefined ? undefined : Number(scale),
  }
  const problem = configProblem(given)
  if (problem?.path[0] === 'framesPerSecond') {
    // The typed text is more helpful than NaN.
    throw new UsageError(`--fps should be a number above 0, not ${JSON.stringify(fps)}`)
  }
  if (problem?.path[0] === 'scale') {
    throw new UsageError(`--scale should be a number above 0, the meters of a quant, not ${JSON.stringify(scale)}`)
  }
  if (problem?.path[0] === 'lods') {
    throw new UsageError(`--lods should be falling shares such as 0.5,0.25, or none, not ${JSON.stringify(lods)}`)
  }
  if (problem !== undefined) throw new UsageError(`--${problem.path[0]} ${problem.text}`)
  return given as AssetOptions
}

/**
 * Parses a mode with its settings: `final,hdr,luxel=8`. The pipeline checks them. Settings with several values exist only in
 * the configuration.
 */
function lightOf(text: string): unknown {
  const [mode, ...settings] = text.split(',')
  if (settings.length === 0) return mode
  const entries = settings.map((setting): [string, unknown] => {
    const [name, value = 'true'] = setting.split(/=(.*)/s)
    if (value === 'true' || value === 'false') return [name, value === 'true']
    return [name, value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value]
  })
  return { mode, ...Object.fromEntries(entries) }
}

/** Absolute paths. Paths of a call start at its folder; those in options of a project start at the project. */
export function textureFolders({ textures = '' }: LookupArgs, cwd: string): string[] {
  return textures
    .split(',')
    .filter((folder) => folder !== '')
    .map((folder) => absolutePath(folder, cwd))
}
