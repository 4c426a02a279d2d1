import type { BuiltAsset, NamedFiles } from '@brushwork/pipeline'
import { BuildError, type FileDiagnostic, readSource } from '@brushwork/pipeline/config'
import type { BuildKey } from '../builds/build-key.js'
import type { Core } from '../core.js'
import type { Emitter, Load } from '../emitter.js'
import type { SourceId } from '../imports/source-id.js'
import { isStale, stateBefore } from '../watch/saving.js'
import { mergeWatched, type Watched, watchedByName, watchedOf } from '../watch/watched.js'
import { type EmittedLevel, emitSplit, isSplit } from './area-files.js'
import { generateInlineModule, generateModule, generateRawModule, generateUrlModule } from './asset-module.js'
import { emitPack } from './emit-pack.js'
import { packFile, soundFile } from './pack-file.js'

/** The light of assets with more triangles takes longer than a page should wait. */
const QUICK_TRIANGLES = 2000

/** The module of an import: builds the asset, watches its files and emits its pack. */
export async function loadSource(
  { file, form, preset }: SourceId,
  load: Load,
  core: Core,
  emitter: Emitter,
): Promise<string> {
  await emitter.admit?.(load)
  const fail = (error: unknown): Promise<never> => failLoad(error, file, load, core, emitter)
  if (form === 'raw') {
    const bytes = await readSaved(file, core).catch(fail)
    watch(load, { dependencies: [file], missing: [], searched: [] }, emitter)
    return generateRawModule(bytes)
  }
  if (form === 'sound') return loadSound(file, load, core, emitter).catch(fail)
  const key: BuildKey = { file, preset, target: form === 'glb' ? 'interchange' : 'pack' }
  const updateLight = form === 'module' ? emitter.lightUpdate?.(load) : undefined
  const isLightLater = updateLight !== undefined && core.laterLight.begin(key)
  const built = await core.builder.build(key, { isLightLater }).catch(fail)
  const asset = (mayBeQuick(built) && (await core.laterLight.soon(key))) || built
  const files = form === 'module' ? await filesOf(asset, core).catch(fail) : undefined
  const watched = watchedOf(asset)
  watch(load, files === undefined ? watched : mergeWatched([watched, { dependencies: [], ...files }]), emitter)
  warn(load, key, [...asset.warnings, ...(files?.warnings ?? [])], core, asset.isLightPending)
  if (form === 'inline') return generateInlineModule(await asset.readPack().catch(fail))
  // Other forms are one file with all areas.
  const split =
    form === 'module' && isSplit(asset) ? await emitSplit(asset, key, load, core, emitter).catch(fail) : undefined
  const pack = split?.head.pack ?? (await emitPack(load, packFile(asset, key), 'packUrl', core, emitter).catch(fail))
  if (form !== 'module' && form !== 'sprite') return generateUrlModule(pack)
  const made = split === undefined ? asset : headOf(asset, split)
  if (asset.isLightPending && updateLight !== undefined) {
    core.laterLight.add(key, made.sha256, (failure) => updateLight(made.sha256, failure))
  }
  const isPending = asset.isLightPending === true
  const light = updateLight && {
    isPending,
    of: isPending ? undefined : core.laterLight.lightOf(key),
    note: isPending ? emitter.lightNote?.(made.sha256) : undefined,
  }
  return generateModule(made, pack, emitter.hotApi(load), files?.found, split?.areas, light)
}

/** Whether an asset still needs light that may be made before its module is served. */
function mayBeQuick({ isLightPending, facts }: BuiltAsset): boolean {
  return isLightPending === true && 'triangleCount' in facts && facts.triangleCount <= QUICK_TRIANGLES
}

/** The asset with the size, hash and checksum of the first file of its split level. */
function headOf(asset: BuiltAsset, { head: { pack: _, ...file } }: EmittedLevel): BuiltAsset {
  return { ...asset, ...file }
}

/** The module of a sound, whose file is served as it is. @throws BuildError */
async function loadSound(file: string, load: Load, core: Core, emitter: Emitter): Promise<string> {
  const bytes = await readSaved(file, core)
  watch(load, { dependencies: [file], missing: [], searched: [] }, emitter)
  const sha256 = core.project.host.sha256(bytes)
  const pack = await emitPack(load, soundFile(file, bytes, sha256), 'fileUrl', core, emitter)
  const { binaryHash } = await import('@brushwork/pipeline')
  const sound = { facts: { kind: 'sound' }, byteLength: bytes.byteLength, sha256, checksum: binaryHash(bytes) } as const
  return generateModule(sound, pack, emitter.hotApi(load))
}

/** The files that the module of a level imports, by option. @throws BuildError with `strict`, where one is missing */
async function filesOf(asset: BuiltAsset, { session }: Core): Promise<NamedFiles | undefined> {
  const { facts, options } = asset
  if (facts.kind !== 'level' || !options.entities) return undefined
  const files = await (await session.open()).namedFiles({ ...asset, facts })
  if (!options.strict || files.warnings.length === 0) return files
  const errors = files.warnings.map((warning) => {
    return { ...warning, severity: 'error', text: `${warning.text} (an error because of strict)` } as const
  })
  throw new BuildError(errors, '', files)
}

/** The bytes of a file, read again if it was being saved. @throws BuildError */
async function readSaved(file: string, { project: { host } }: Core): Promise<Uint8Array> {
  const before = await stateBefore([file], host)
  const bytes = await readSource(file, host)
  return (await isStale({ files: [file], isDoubtful: false }, before, host)) ? readSource(file, host) : bytes
}

/** Reports the warnings of a build that have not been reported yet. @param isPartial whether a later build has them all */
export function warn(
  { context }: Load,
  key: BuildKey,
  warnings: readonly FileDiagnostic[],
  { reports, project }: Core,
  isPartial = false,
): void {
  for (const warning of reports.newWarnings(key, warnings, project.root, isPartial)) context.warn(warning)
}

/**
 * Fails a load in the bundler's own way, and watches the files whose change may mend it.
 * @param source the file that could not be built
 * @throws other errors unchanged, so that a bug in the pipeline keeps its stack
 */
export async function failLoad(
  error: unknown,
  source: string,
  load: Load,
  core: Core,
  emitter: Emitter,
): Promise<never> {
  if (!(error instanceof BuildError)) throw error
  const { missing, searched, beginnings } = error
  const dependencies = [...new Set([source, ...error.dependencies])]
  watch(load, { dependencies, missing, searched, ...watchedByName(beginnings, searched) }, emitter)
  const { failureReport } = await import('../report/failure-report.js')
  return emitter.fail(load, failureReport(error, source, core.project.root))
}

/** Has the bundler watch every file that a module depends on. */
export function watch(load: Load, watched: Watched, emitter: Emitter): void {
  for (const path of watched.dependencies) {
    if (!path.startsWith('\0') && emitter.canWatch?.(load, path) !== false) load.context.addWatchFile(path)
  }
  emitter.watchMissing(load, watched)
}
