import { type BuildAsset, BuildError, type BuiltAsset, type Message, messageText } from '@brushwork/pipeline'
import { nodeHost } from '@brushwork/pipeline/node'
import type { UnpluginOptions } from 'unplugin'
import { AssetBuilder } from './asset-builder.js'
import type { CreateEmitter, Emitter, Load } from './emitter.js'
import { describeFailure } from './failure.js'
import { generateModule, generateUrlModule } from './generate-module.js'
import type { Missed } from './missed-files.js'
import { type BrushworkOptions, resolveOptions } from './options.js'
import { relativeTo } from './relative-to.js'
import { parseSourceId, SOURCE_ID, type SourceId } from './source-id.js'

/** The code has no lines of its own to point at. Whole, since webpack fails on a map without `sources`. */
const NO_MAP = { version: 3, sources: [], names: [], mappings: '' }

/**
 * The plugin for one bundler: is it ours → build → hand the pack over → write the module.
 * @param buildAsset The pipeline; tests pass one of their own.
 */
export function createPlugin(createEmitter: CreateEmitter, buildAsset: BuildAsset) {
  return (options: BrushworkOptions = {}): UnpluginOptions => {
    const resolved = resolveOptions(options)
    const builder = new AssetBuilder(resolved.build, buildAsset, nodeHost)
    const emitter = createEmitter(builder, resolved)
    return {
      name: 'brushwork',
      // Before the bundler's own handling of unknown files and of `?url`.
      enforce: 'pre',
      load: {
        filter: { id: SOURCE_ID },
        async handler(id) {
          const source = parseSourceId(id)
          if (source === undefined) return null
          const code = await loadSource(source, { context: this, file: source.file }, builder, emitter)
          // moduleSideEffects: Rollup's and Vite's word for "drop it when nothing of it is used"; others leave it unread.
          return { code, map: NO_MAP, moduleSideEffects: false }
        },
      },
      buildStart: () => builder.startAnew(),
      watchChange: () => (emitter.reportsOnce() ? builder.forgetRunning() : builder.startAnew()),
      ...emitter.hooks,
    }
  }
}

async function loadSource(source: SourceId, load: Load, builder: AssetBuilder, emitter: Emitter): Promise<string> {
  const asset = await buildOrFail(load, builder, emitter)
  watch(load, asset, emitter)
  warn(load, asset.warnings, builder)
  const pack = await emitter.emitPack(load, asset)
  return source.form === 'url' ? generateUrlModule(pack) : generateModule(asset, pack, emitter.hotApi(load))
}

function warn({ context, file }: Load, warnings: readonly Message[], builder: AssetBuilder): void {
  const style = { shownPath: relativeTo(builder.project.root) }
  const codes = new Map(warnings.map((warning) => [messageText(warning, style), warning.code]))
  for (const message of builder.newsOf(file, [...codes.keys()])) context.warn({ message, code: codes.get(message) })
}

async function buildOrFail(load: Load, builder: AssetBuilder, emitter: Emitter): Promise<BuiltAsset> {
  try {
    return await builder.build(load.file)
  } catch (error) {
    // Anything else is a mistake in the pipeline and keeps its stack.
    if (!(error instanceof BuildError)) throw error
    const { missing, searched } = error
    watch(load, { dependencies: [load.file, ...error.dependencies], missing, searched }, emitter)
    return emitter.fail(load, describeFailure(error, load.file, builder.project.root))
  }
}

function watch(load: Load, files: Missed & Pick<BuiltAsset, 'dependencies'>, emitter: Emitter): void {
  for (const path of files.dependencies) load.context.addWatchFile(path)
  emitter.watchMissing(load, files)
}
