import { BuildError, type Message } from '@brushwork/pipeline/config'
import type { AssetBuilder } from './asset-builder.js'
import type { Emitter, Load } from './emitter.js'
import { generateInlineModule, generateModule, generateRawModule, generateUrlModule } from './generate-module.js'
import { concernsOf, type Watched } from './missed-files.js'
import { packFile } from './pack-file.js'
import { relativeTo } from './relative-to.js'
import type { SourceId } from './source-id.js'
import type { Wanted } from './wanted.js'
import { warningText } from './warning-text.js'

/** The module of an import: builds the asset, watches what it is made of, hands its pack over. */
export async function loadSource(
  { file, form, preset }: SourceId,
  load: Load,
  builder: AssetBuilder,
  emitter: Emitter,
): Promise<string> {
  await emitter.admit?.(load)
  if (form === 'raw') {
    const bytes = await orFail(load, file, builder, emitter, () => builder.readSource(file))
    watch(load, { dependencies: [file], missing: [], searched: [] }, emitter)
    return generateRawModule(bytes)
  }
  const wanted: Wanted = { file, preset, target: form === 'glb' ? 'interchange' : 'runtime' }
  const { asset, watched } = await orFail(load, file, builder, emitter, () => builder.build(wanted))
  watch(load, watched, emitter)
  warn(load, wanted, asset.warnings, builder)
  const reading = <T>(action: () => Promise<T>): Promise<T> => orFail(load, file, builder, emitter, action)
  if (form === 'inline') return generateInlineModule(await reading(() => asset.readPack()))
  const pack = await reading(async () => emitter.emitPack(load, packFile(asset, wanted), 'packUrl'))
  return form === 'module' ? generateModule(asset, pack, emitter.hotApi(load)) : generateUrlModule(pack)
}

/** Says what a build warns of, unless it has been said. */
export function warn({ context }: Load, wanted: Wanted, warnings: readonly Message[], builder: AssetBuilder): void {
  const style = { shownPath: relativeTo(builder.project.root) }
  const codes = new Map(warnings.map((warning) => [warningText(warning, style), warning.code]))
  for (const text of builder.newsOf(wanted, [...codes.keys()])) {
    const code = codes.get(text) ?? ''
    context.warn({ message: builder.withHelp(text, code), code })
  }
}

/**
 * What an action gives; when it fails, the load does, and waits for the files that may mend it.
 * @param source the file that the action is about
 */
export async function orFail<T>(
  load: Load,
  source: string,
  builder: AssetBuilder,
  emitter: Emitter,
  action: () => Promise<T>,
): Promise<T> {
  try {
    return await action()
  } catch (error) {
    // Anything else is a mistake in the pipeline and keeps its stack.
    if (!(error instanceof BuildError)) throw error
    const { missing, searched } = error
    const concerns = concernsOf(error.beginnings)
    const listed = concerns && { concerns, listed: searched }
    watch(load, { dependencies: [...new Set([source, ...error.dependencies])], missing, searched, ...listed }, emitter)
    const { describeFailure } = await import('./failure.js')
    return emitter.fail(load, describeFailure(error, source, builder.project.root))
  }
}

/** Has the bundler watch all that a module is made of. */
export function watch(load: Load, watched: Watched, emitter: Emitter): void {
  for (const path of watched.dependencies) {
    if (!path.startsWith('\0') && emitter.canWatch?.(load, path) !== false) load.context.addWatchFile(path)
  }
  emitter.watchMissing(load, watched)
}
