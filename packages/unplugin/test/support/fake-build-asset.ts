import { relative } from 'node:path/posix'
import type { BuildSession, BuiltAsset, openSession, SessionHost, SessionOptions } from '@brushwork/pipeline'
import { BuildError, type FileDiagnostic, readSource, SPRITE_PATTERN } from '@brushwork/pipeline/config'
import type { ModelFacts } from '@brushwork/runtime'
import { type Core, createCore } from '../../src/core.js'
import { type BrushworkOptions, resolveOptions } from '../../src/options.js'
import type { LoadPipeline } from '../../src/project/session.js'

/** Makes or finds a pack, in place of the pipeline. */
export type BuildAsset = NonNullable<Parameters<typeof openSession>[1]>

export const FACTS: ModelFacts = {
  clips: { walk: { name: 'walk', firstFrame: 0, frameCount: 2, framesPerSecond: 10 } },
  skins: ['cloth'],
  bones: [],
  tags: [],
  frameCount: 2,
  vertexCount: 3,
  triangleCount: 1,
  bounds: { min: [-1, 0, -1], max: [1, 2, 1] },
}

/** Facts of a level whose entities show these files, and that plays these sounds. */
function levelFacts(files: readonly string[], sounds: readonly string[]): BuiltAsset['facts'] {
  const entity = { name: '', rotation: [0, 0, 0, 1], position: [0, 0, 0], scale: [1, 1, 1], angles: [0, 0, 0] } as const
  const rest = { action: '', skills: [], flags: 0, ambient: 0, albedo: 50, material: '', path: '', strings: [] }
  return {
    kind: 'level',
    name: '',
    script: '',
    palette: '',
    sun: { color: [1, 1, 1], azimuth: 0, elevation: 0, direction: [0, 1, 0] },
    ambient: [0, 0, 0],
    fog: [],
    entities: files.map((file) => ({
      kind: file.endsWith('.tga') ? 'sprite' : 'model',
      ...entity,
      ...rest,
      file,
      properties: [],
    })),
    lights: [],
    sounds: sounds.map((file) => ({ file, position: [0, 0, 0], volume: 100, range: 1000 })),
    positions: [],
    paths: [],
    regions: [],
    groups: [],
    blocks: [],
    textures: [],
    triangleCount: 0,
    surfaceCount: 0,
    bounds: FACTS.bounds,
  }
}

const STANDING_IN = { severity: 'warning', block: 3, face: 2, at: [1, 2, 3] } as const

/**
 * A pipeline without formats, to try the plugin alone: the pack is the source's own bytes. A source that says `broken`
 * fails, one that says `shows=<file>,<file>` is a level (`plays=` has its sounds), one that says `skin=<file>` uses that file beside it, misses it when it is not there, and warns of one that says `half`.
 */
export const fakeBuildAsset: BuildAsset = async ({ file, options }, { host }) => {
  const source = await readSource(file, host)
  const text = new TextDecoder().decode(source)
  if (text.includes('broken')) {
    throw new BuildError(
      [{ ...message('truncated', 'expected 8 more bytes, found 3', file), offset: 77 }],
      '00000040  aa',
    )
  }
  const shown = /shows=(\S+)/.exec(text)?.[1]
  const played = /plays=(\S+)/.exec(text)?.[1].split(',') ?? []
  const skin = /skin=(\S+)/.exec(text)?.[1]
  const skinPath = skin && `${file.slice(0, file.lastIndexOf('/'))}/${skin}`
  const skinBytes = skinPath ? await host.readFile(skinPath) : undefined
  const missing = skinPath && skinBytes === undefined ? [skinPath] : []
  const warnings: FileDiagnostic[] = missing.map(() => ({
    ...message('texture-missing', `expected the texture ${skin}, found no such file`, file),
    ...STANDING_IN,
  }))
  if (skinBytes && new TextDecoder().decode(skinBytes).includes('half')) {
    warnings.push({ ...message('texture-unreadable', `${skin}: expected more bytes`, file), ...STANDING_IN })
  }
  if (options.strict && warnings.length > 0) {
    const errors = warnings.map((warning) => ({ ...warning, severity: 'error' as const }))
    throw new BuildError(errors, '', { missing })
  }
  const pack = skinBytes === undefined ? source : new Uint8Array([...source, ...skinBytes])
  const factsOf = (): BuiltAsset['facts'] => {
    if (shown) return levelFacts(shown.split(','), played)
    if (SPRITE_PATTERN.test(file)) return { kind: 'sprite', width: 1, height: 1, frameCount: 1 }
    return { kind: 'model', ...FACTS, skins: [new TextDecoder().decode(pack)] }
  }
  return {
    name: file.slice(file.lastIndexOf('/') + 1, file.lastIndexOf('.')),
    facts: factsOf(),
    byteLength: pack.byteLength,
    readPack: async () => pack,
    sha256: host.sha256(pack),
    dependencies: skinBytes === undefined ? [file] : [file, skinPath ?? file],
    missing,
    searched: [],
    beginnings: [],
    references: [],
    warnings,
    issues: [],
    cached: false,
    milliseconds: 0,
  }
}

/** A pipeline whose packs tell the options that they were built with, behind the source's text. */
const warningBuildAsset: BuildAsset = async (request, context) => {
  const built = await fakeBuildAsset(request, context)
  const { framesPerSecond, mode, target } = request.options
  const before = await built.readPack()
  const pack = new Uint8Array([...before, ...new TextEncoder().encode(` ${framesPerSecond} ${mode} ${target}`)])
  return { ...built, byteLength: pack.byteLength, readPack: async () => pack, sha256: context.host.sha256(pack) }
}

function message(code: string, text: string, file: string): FileDiagnostic {
  return { severity: 'error', code, text, file }
}

/** A pipeline that builds with a function of a test. */
export const pipelineOf = (buildAsset: BuildAsset): LoadPipeline => {
  return async () => {
    const { openSession } = await import('@brushwork/pipeline')
    return { openSession: (options) => Object.assign(openSession(options, buildAsset), fakeMeasures(options)) }
  }
}

/** Takes any bytes for a pack. Brotli halves all of them, and compressed forms begin with their name. */
function fakeMeasures({ host, root }: SessionOptions): Pick<BuildSession, 'report' | 'compress'> {
  return {
    async report(asset, { compressed } = {}) {
      const { facts, preset, options, byteLength: packBytes, dependencies } = asset
      const states = await Promise.all(dependencies.map((path) => host.fileState(path)))
      return {
        source: relative(root, dependencies[0]),
        ...(preset !== undefined && { preset }),
        target: options.target,
        kind: facts.kind,
        sourceBytes: states.reduce((sum, state) => sum + (state?.size ?? 0), 0),
        packBytes,
        brotliBytes: Math.ceil(packBytes / 2),
        ...(compressed && { compressed }),
        parts: [{ group: 'json', name: '', bytes: packBytes }],
        triangles: facts.kind === 'model' ? facts.triangleCount : 0,
        draws: 1,
        clips: facts.kind === 'model' ? Object.keys(facts.clips).length : 0,
        images: 0,
        imageBytes: 0,
        milliseconds: 0,
        cache: 'built',
      }
    },

    async compress(pack, form) {
      const bytes = await pack.readPack()
      return new Uint8Array([...new TextEncoder().encode(`${form}:`), ...bytes.subarray(0, bytes.byteLength / 2)])
    },
  }
}

export const fakePipeline = pipelineOf(fakeBuildAsset)
export const warningPipeline = pipelineOf(warningBuildAsset)

/** The parts of a plugin for a project whose cache is its folder `cache`. */
export function coreIn(
  root: string,
  loadPipeline = fakePipeline,
  options: BrushworkOptions = {},
  host?: SessionHost,
): Core {
  const core = createCore(resolveOptions({ cacheDir: 'cache', ...options }), loadPipeline, { host })
  core.project.open(root)
  return core
}
