import { FormatError } from '@brushwork/codecs'
import { COMPILE_DEFAULTS, type CompileOptions } from '@brushwork/wmp-compiler'
import type { BuildContext } from '../build-request.js'
import { FileHashes } from '../cache/file-hashes.js'
import { PictureMemory } from '../cache/picture-memory.js'
import { Steps } from '../cache/steps.js'
import { extensionOf } from '../host/path.js'
import { compilerFindings } from '../import/level/compiler-findings.js'
import { openLevelTextures } from '../import/level/level-textures.js'
import { addPrefabs } from '../import/level/prefabs.js'
import { readLevelSource } from '../import/level/read-level.js'
import type { Message } from '../message.js'
import { openSource, type SourceFile } from '../open-source.js'
import { BUILD_DEFAULTS } from '../options.js'
import type { LazyPicture } from '../picture/lazy-picture.js'
import { StandIns } from '../picture/stand-in/stand-ins.js'
import { ambiguousNames } from '../report/ambiguous-names.js'
import { failure, failureOfFormatError } from '../report/failure.js'
import { toMessages } from '../report/to-messages.js'
import { FileFinder, References } from '../resolve/references.js'
import { Resolver } from '../resolve/resolver.js'
import type { CompileLevelRequest } from './compile-request.js'
import { openGivenTextures } from './given-textures.js'
import type { LeakReport } from './leak-report.js'
import { makeGlb, makeWmb, type OpenedLevel } from './make-level.js'
import { StageClock, type StageReport } from './stage-clock.js'

/** What compiling takes from outside, besides the request. */
export interface CompileLevelContext extends Pick<BuildContext, 'host' | 'root' | 'workers'> {
  /** Told of every stage when it is done. */
  readonly onStage?: (report: StageReport) => void
}

/** How a compilation went: plain data. */
export interface CompileReport {
  readonly target: CompileLevelRequest['target']
  readonly mode: CompileOptions['mode']
  readonly profile: CompileOptions['profile']
  readonly bytes: number
  readonly milliseconds: number
  readonly stages: readonly StageReport[]
  /** How the void gets in, in the axes of the source, as editors show them; null where it does not. */
  readonly leak: LeakReport | null
  /** Invariants that do not hold; null when nobody looked. */
  readonly problems: readonly string[] | null
}

/** A compiled level: the bytes of its file, how it went and what is to be said. */
export interface CompiledLevelFile {
  readonly bytes: Uint8Array
  readonly report: CompileReport
  readonly messages: readonly Message[]
}

/**
 * Compiles a level from start to end, without a cache: the same bytes for the same source and textures.
 * @throws BuildError when the source is missing or cannot be read.
 */
export async function compileLevel(
  request: CompileLevelRequest,
  context: CompileLevelContext,
): Promise<CompiledLevelFile> {
  const { host, root } = context
  const { mode, profile, target } = request
  const clock = new StageClock(host, context.onStage ?? (() => {}))
  const { folders: textures = [], standIn = BUILD_DEFAULTS.standIn } = request
  const { maxTexturePixels = BUILD_DEFAULTS.maxTexturePixels } = request
  const options = { ...BUILD_DEFAULTS, mode, profile, textures, standIn, maxTexturePixels }
  const hashes = new FileHashes(host)
  const source = await openSource({ file: request.file, options }, { host, root }, hashes)
  if (source.kind !== 'level') throw failure(source.path, 'source-kind', 'expected a level: a .wmp, .wmb or .map file')
  const references = new References(new FileFinder(hashes, new Resolver(host, root, source.path, options.textures)))
  const steps = new Steps(host, undefined, () => {})
  const threads = await host.visThreads?.(context.workers)
  try {
    const opened = await openLevel(source, request, {
      host,
      references,
      steps,
      options,
      standIns: new StandIns(options.standIn),
      pictures: new PictureMemory(),
      compiling: {},
    })
    clock.done('read', { blocks: opened.level.blocks.length, textures: opened.textureNames.length })
    const compiling = { ...clock.compiling(request.debug), ...(threads && { visWorkers: threads }) }
    const making = { request, options: { ...COMPILE_DEFAULTS, mode, profile }, compiling, steps, clock }
    const made = await (target === 'wmb' ? makeWmb : makeGlb)(opened, making)
    clock.done('write', { bytes: made.bytes.byteLength })
    const said = compilerFindings(made.messages, opened.textures.missingArchives, target)
    const findings = [...opened.findings, ...said, ...(made.findings ?? [])]
    const lookups = await references.lookups()
    const place = { sourcePath: source.path, root, lookups }
    return {
      bytes: made.bytes,
      messages: toMessages([...findings, ...(await ambiguousNames(lookups, hashes, root))], {
        ...place,
        strict: false,
      }),
      report: {
        target,
        mode,
        profile,
        bytes: made.bytes.byteLength,
        milliseconds: clock.milliseconds,
        stages: clock.stages,
        leak: made.leak ?? null,
        problems: request.debug ? clock.problems : null,
      },
    }
  } catch (error) {
    if (error instanceof FormatError) throw failureOfFormatError(error, source.path, source.bytes)
    throw error
  } finally {
    await threads?.close()
  }
}

async function openLevel(
  { bytes, path }: SourceFile,
  { textures: paths, target }: CompileLevelRequest,
  context: Parameters<typeof addPrefabs>[2] & Pick<CompileLevelContext, 'host'>,
): Promise<OpenedLevel> {
  const given = await openGivenTextures(paths, context)
  const source = readLevelSource(bytes, path)
  const { level, sources, findings } = await addPrefabs(source, bytes, context)
  const textures = await openLevelTextures(level, [source, ...sources], context, {
    path,
    given: given.archives,
    quakePalette: given.quakePalette,
    hidden: target === 'wmb',
  })
  const faces = [...level.blocks, ...level.parts.flatMap(({ blocks }) => blocks)].flatMap((block) => block.faces)
  const names = [...new Set(faces.map(({ texture }) => texture))].sort()
  const pictures = new Map<string, LazyPicture>()
  for (const name of names) {
    const picture = await given.picture(name)
    if (picture !== undefined) pictures.set(name, picture)
  }
  const pictureOf = (name: string): LazyPicture | undefined =>
    pictures.get(name) ?? (textures.sizeOf(name) === undefined ? undefined : textures.picture(name))
  return {
    level,
    textures,
    textureNames: names,
    findings: [...findings, ...textures.findings],
    exactPlanes: extensionOf(path) !== '.wmp',
    pictureOf,
  }
}
