import { dirname } from 'node:path'
import { cwd } from 'node:process'
import { SOURCE_EXTENSIONS } from '@brushwork/pipeline/config'
import type { AssetBuilder } from './asset-builder.js'
import { CATALOG_FILE, CATALOG_SPECIFIER } from './catalog.js'
import type { CreateEmitter, LoadContext } from './emitter.js'
import { folderOfImporter, misspelledSource } from './misspelled-source.js'
import { webpackError } from './native-error.js'
import { openProject } from './project.js'
import { pruneCache } from './prune-cache.js'
import { relativeTo } from './relative-to.js'
import { ownRuntimeModule, RUNTIME_SPECIFIER } from './runtime-package.js'
import { SaidHelp } from './said-help.js'
import { SOURCE_ID } from './source-id.js'
import { PACK_SPECIFIER, StoredPacks } from './stored-packs.js'
import { ToldFailure, ToldFailures } from './told-failures.js'
import { warningText } from './warning-text.js'

/** What this emitter uses of Bun's builder; the types of Bun would put its globals into every project. */
export interface BunBuilder {
  readonly config?: { readonly publicPath?: string; readonly format?: string }
  onResolve(
    filter: { readonly filter: RegExp },
    resolve: (asked: {
      readonly path: string
      readonly importer: string
    }) => { path: string } | undefined | Promise<{ path: string } | undefined>,
  ): unknown
  /** @param end is given what `Bun.build` gives. */
  onEnd(end: (result: { readonly logs: BunLog[] }) => Promise<void>): unknown
}

/** Specifiers that may be ours, with any query. */
const MAYBE_OURS = new RegExp(`\\.(?:${SOURCE_EXTENSIONS.map((ending) => ending.slice(1)).join('|')})(?:\\?|$)`, 'i')

/** What stands in the `logs` of a build. */
interface BunLog {
  readonly name: 'BuildMessage'
  readonly level: 'warning'
  readonly message: string
  readonly position: null
}

/** Bun takes packs from our cache with its loader `file`. */
export const createBunEmitter: CreateEmitter = (builder, options) => {
  const packs = new StoredPacks(builder)
  const told = new ToldFailures()
  return {
    hooks: {
      bun: {
        setup(build: BunBuilder) {
          openProject(builder, options, cwd())
          build.onEnd(async ({ logs }) => {
            logs.push(...warningsOf(builder))
            await pruneCache(builder)
          })
          build.onResolve({ filter: RUNTIME_SPECIFIER }, ({ path, importer }) => ({
            path: resolveFrom(path, importer) ?? ownRuntimeModule(path),
          }))
          build.onResolve({ filter: PACK_SPECIFIER }, ({ path }) => {
            const stored = packs.pathOf(path)
            return stored === undefined ? undefined : { path: stored }
          })
          build.onResolve({ filter: CATALOG_SPECIFIER }, () => ({ path: CATALOG_FILE }))
          build.onResolve({ filter: MAYBE_OURS }, async ({ path, importer }) => {
            const misspelled = await misspelledSource(path, folderOfImporter(importer, builder), builder)
            return misspelled === undefined ? undefined : { path: misspelled }
          })
          // Bun would look for a file named like the whole id, query and all.
          build.onResolve({ filter: /\?/ }, ({ path, importer }) => {
            const mark = path.indexOf('?')
            const file = SOURCE_ID.test(path) ? resolveFrom(path.slice(0, mark), importer) : undefined
            return file === undefined ? undefined : { path: file + path.slice(mark) }
          })
        },
      },
    },
    async emitPack({ context }, file, local) {
      const specifier = JSON.stringify(await packs.add(file))
      const { publicPath, format = 'esm' } = native(context).config ?? {}
      // The loader says where a file is as seen from the chunk, which is not where the page is.
      const isUrl = Boolean(publicPath) || format !== 'esm'
      return {
        imports: [`import ${local} from ${specifier} with { type: "file" };`],
        expression: isUrl ? local : `new URL(${local}, import.meta.url).href`,
      }
    },
    hotApi: () => undefined,
    reportsOnce: () => false,
    // Bun builds once, or starts anew as a whole.
    watchMissing: () => undefined,
    fail(_load, failure) {
      if (told.has(builder.round, failure)) throw new ToldFailure(failure)
      throw webpackError(failure)
    },
  }
}

/** unplugin prints warnings; Bun's own are in the result of the build, for those who look there. */
function warningsOf({ log, project }: AssetBuilder): BunLog[] {
  const style = { shownPath: relativeTo(project.root) }
  const texts = log.builds
    .filter(({ built }) => built !== undefined)
    .flatMap(({ messages }) => messages.map((message) => [warningText(message, style), message.code] as const))
  // Two forms of one asset warn of the same.
  const help = new SaidHelp()
  return [...new Map(texts)].map(([text, code]) => ({
    name: 'BuildMessage',
    level: 'warning',
    message: help.addTo(text, code),
    position: null,
  }))
}

declare const Bun: { resolveSync(specifier: string, folder: string): string }

function resolveFrom(specifier: string, importer: string): string | undefined {
  try {
    return Bun.resolveSync(specifier, dirname(importer))
  } catch {
    return undefined
  }
}

function native(context: LoadContext): BunBuilder {
  const build = context.getNativeBuildContext?.()
  if (build?.framework !== 'bun') throw new Error('expected to be called by unplugin for Bun')
  return build.build as BunBuilder
}
