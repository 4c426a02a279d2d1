import { writeFile } from 'node:fs/promises'
import { dirname, isAbsolute } from 'node:path'
import { cwd } from 'node:process'
import type { Core } from '../../core.js'
import type { CreateEmitter, LoadContext } from '../../emitter.js'
import { CATALOG_FILE, CATALOG_SPECIFIER } from '../../imports/catalog-id.js'
import { folderOfImporter, misspelledImport } from '../../imports/misspelled-import.js'
import { ownRuntimeModule, RUNTIME_SPECIFIER } from '../../imports/runtime-package.js'
import { SOURCE_ID, SOURCE_SPECIFIER } from '../../imports/source-id.js'
import { MAY_NAME_SOURCES, refusedCode } from '../../imports/source-url.js'
import { buildSummary } from '../../report/build-summary.js'
import { HelpLinks, warningText } from '../../report/message-text.js'
import { ReportedFailure } from '../../report/reports.js'
import { compressedFiles } from '../compressed-packs.js'
import { messageOnlyError } from '../native-error.js'
import { PACK_SPECIFIER, StoredPacks } from '../stored-packs.js'
import { endBuild } from '../when-idle.js'

/** The used part of Bun's builder. Bun's own types would add its globals to every project. */
export interface BunBuilder {
  readonly config?: {
    readonly outdir?: string
    readonly target?: string
    readonly publicPath?: string
    readonly format?: string
    readonly minify?: unknown
  }
  onResolve(
    filter: { readonly filter: RegExp },
    resolve: (asked: {
      readonly path: string
      readonly importer: string
    }) => { path: string } | undefined | Promise<{ path: string } | undefined>,
  ): unknown
  /** @param load may leave a file to other plugins and to Bun */
  onLoad(
    filter: { readonly filter: RegExp },
    load: (asked: { readonly path: string }) => undefined | Promise<undefined>,
  ): unknown
  /** @param end called with the result of `Bun.build` */
  onEnd(end: (result: { readonly logs: BunLog[]; readonly outputs: readonly BunOutput[] }) => Promise<void>): unknown
}

/** A file of a build; `path` is absolute for files on disk. */
interface BunOutput {
  readonly path: string
  arrayBuffer(): Promise<ArrayBuffer>
}

/** An entry of a build's `logs`. */
interface BunLog {
  readonly name: 'BuildMessage'
  readonly level: 'warning'
  readonly message: string
  readonly position: null
}

/** Packs in our cache are modules of Bun's loader `file`. */
export const createBunEmitter: CreateEmitter = (core) => {
  const packs = new StoredPacks(core.files)
  return {
    hooks: {
      bun: {
        setup(build: BunBuilder) {
          core.project.open(cwd())
          core.project.setOutputs([build.config?.outdir])
          build.onEnd(async ({ logs, outputs }) => {
            logs.push(...warningsOf(core))
            await writeCompressed(outputs, core)
            // Bun prints nothing of a build that succeeds: only the file is written.
            await buildSummary(core)
            await endBuild(core)
          })
          if (build.config?.target === undefined || build.config.target === 'browser') refuseSourceUrls(build, core)
          build.onResolve({ filter: RUNTIME_SPECIFIER }, ({ path, importer }) => ({
            path: resolveFrom(path, importer) ?? ownRuntimeModule(path),
          }))
          build.onResolve({ filter: PACK_SPECIFIER }, ({ path }) => {
            const stored = packs.pathOf(path)
            return stored === undefined ? undefined : { path: stored }
          })
          build.onResolve({ filter: CATALOG_SPECIFIER }, () => ({ path: CATALOG_FILE }))
          build.onResolve({ filter: SOURCE_SPECIFIER }, async ({ path, importer }) => {
            const misspelled = await misspelledImport(path, folderOfImporter(importer, core.project), core.project)
            return misspelled === undefined ? undefined : { path: misspelled }
          })
          // Bun would look for a file whose name includes the query.
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
      // The loader gives a path relative to the chunk, not to the page.
      const isUrl = Boolean(publicPath) || format !== 'esm'
      return {
        imports: [`import ${local} from ${specifier} with { type: "file" };`],
        expression: isUrl ? local : `new URL(${local}, import.meta.url).href`,
      }
    },
    hotApi: () => undefined,
    isDevelopment: (context) => !native(context).config?.minify,
    reportsOnce: () => false,
    // Bun has no watch mode for plugins.
    watchMissing: () => undefined,
    fail(_load, failure) {
      if (!core.reports.isNewFailure(failure)) throw new ReportedFailure(failure)
      throw messageOnlyError(failure)
    },
  }
}

/** Fails code with `new URL('guard.mdl', import.meta.url)`, which Bun leaves as it is: in the output it leads nowhere. */
function refuseSourceUrls(build: BunBuilder, { project }: Core): void {
  build.onLoad({ filter: MAY_NAME_SOURCES }, async ({ path }) => {
    const bytes = await project.host.readFile(path.replaceAll('\\', '/'))
    const failure = bytes && (await refusedCode(path, new TextDecoder().decode(bytes), project))
    if (failure) throw messageOnlyError(failure)
    return undefined
  })
}

/** The warnings of the build for the `logs` of its result: unplugin only prints them. */
function warningsOf({ log, project }: Core): BunLog[] {
  const texts = log.builds
    .filter(({ built }) => built !== undefined)
    .flatMap(({ messages }) => messages.map((message) => [warningText(message, project.root), message.code] as const))
  // Two forms of one asset have the same warnings.
  const help = new HelpLinks()
  return [...new Map(texts)].map(([text, code]) => ({
    name: 'BuildMessage',
    level: 'warning',
    message: help.addTo(text, code),
    position: null,
  }))
}

/** Writes compressed forms beside packs on disk: a build without `outdir` has no names for them. */
async function writeCompressed(outputs: readonly BunOutput[], core: Core): Promise<void> {
  const files = outputs
    .filter(({ path }) => isAbsolute(path))
    .map((output) => ({ name: output.path, read: async () => new Uint8Array(await output.arrayBuffer()) }))
  for (const { name, bytes } of await compressedFiles(files, core)) await writeFile(name, bytes)
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
