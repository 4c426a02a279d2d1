import { resolve } from 'node:path'
import type { ResolvedConfig, Rollup, ViteDevServer } from 'vite'
import type { CreateEmitter, LoadContext } from '../../emitter.js'
import { storageOf } from '../../files/stored-files.js'
import { CATALOG_SPECIFIER, VIRTUAL_CATALOG } from '../../imports/catalog-id.js'
import { folderOfImporter, misspelledImport } from '../../imports/misspelled-import.js'
import { MODULE_SPECIFIER, PLUGIN_FILE, RUNTIME_PACKAGES, RUNTIME_SPECIFIER } from '../../imports/runtime-package.js'
import { SOURCE_ID } from '../../imports/source-id.js'
import { MAY_BE_REFUSED, refusedModule } from '../../imports/source-url.js'
import { BARE_FILE, unhandledOf } from '../../imports/unhandled-file.js'
import { ReportedFailure } from '../../report/reports.js'
import { DependencyIndex } from '../../watch/dependency-index.js'
import { SaveEvents } from '../../watch/saving.js'
import { foldersToWatch, pathsToWatch, type Watched } from '../../watch/watched.js'
import { emitCompressed } from '../rollup/emit-compressed.js'
import { emitFile } from '../rollup/emit-file.js'
import { inOneFile } from '../rollup/one-file.js'
import { endBuild, preparingWhenIdle, pruningWhenIdle } from '../when-idle.js'
import { requireAccess } from './access.js'
import { inlineLimitOf } from './build-settings.js'
import { devBundleOf } from './dev-bundle.js'
import { createHotUpdate } from './hot-update.js'
import { BROWSER_FOLDER, serveInspector } from './inspector.js'
import { lightNote, reportLight } from './light-notes.js'
import { LightUpdates } from './light-updates.js'
import { LinkIds } from './link-ids.js'
import { MAP_SPECIFIER, resolveMap } from './map-ids.js'
import { watchOutside } from './outside-folders.js'
import { prebundling } from './prebundle.js'
import { RuntimeIds } from './runtime-ids.js'
import { servedExpression } from './served-url.js'
import { UsedAssets } from './used-assets.js'
import { sendWarnings, usingPack } from './warnings.js'

/** Query of packs that builds import: Vite emits them, whatever their size. */
const PACK_QUERY = '?url&no-inline'
const PACK_IMPORT = /\/[0-9a-f]{64}\/[^/]+\?url&no-inline$/

/**
 * Builds emit packs as Vite emits its own assets, for pages, libraries and SSR, under any base. In Vite 7 only an import with `?url` does
 * that, of a file in our cache. Modules of the dev server contain the URL itself.
 */
export const createViteEmitter: CreateEmitter = (core) => {
  const dependencies = new DependencyIndex()
  /** Specifiers of packs in generated modules: absolute paths with their query. */
  const packImports = new Set<string>()
  let serving = false
  /** Whether Vite resolves `import.meta.ROLLUP_FILE_URL_…` as the URLs of its own assets: under any base. */
  let hasFileUrls = false
  /** Folders from which the dev server serves files. */
  let allowed: string[] = []
  let outDir = ''
  let config: ResolvedConfig | undefined
  let devServer: ViteDevServer | undefined
  let lightUpdates: LightUpdates | undefined
  const linkIds = new LinkIds(core.project)
  const runtimeIds = new RuntimeIds<Rollup.ResolvedId | null>()
  /** Id of a module whose source is a link → the file that it leads to. */
  const links = new Map<string, string>()
  /** SHA-256 → path of a pack. */
  const stored = new Map<string, string>()
  /** SHA-256 of the first file of a split pack → that of the pack. */
  const heads = new Map<string, string>()
  return {
    hooks: {
      vite: {
        configEnvironment() {
          return {
            optimizeDeps: prebundling('rolldownVersion' in this.meta),
            // Node would resolve an external runtime from the project, where strict package managers do not put it.
            resolve: { noExternal: [...RUNTIME_PACKAGES] },
          }
        },
        configResolved(resolved) {
          config = resolved
          runtimeIds.clear()
          // Formats and environments of one configuration show their warnings together.
          core.reports.startRound()
          serving = resolved.command === 'serve'
          core.project.setDraft(serving)
          core.project.setWatched(serving || Boolean(resolved.build.watch))
          core.project.open(resolved.root, resolved.cacheDir)
          hasFileUrls = resolved.plugins.some((plugin) => plugin.name === 'vite:asset' && 'resolveFileUrl' in plugin)
          allowed = resolved.server.fs.allow
          if (serving) allowed.push(BROWSER_FOLDER)
          outDir = resolve(resolved.root, resolved.build.outDir).replaceAll('\\', '/')
          core.project.setOutputs(outputsOf(resolved))
        },
        resolveId: {
          filter: { id: [RUNTIME_SPECIFIER, MAP_SPECIFIER, CATALOG_SPECIFIER, SOURCE_ID, PACK_IMPORT] },
          async handler(source, importer, { custom, isEntry }) {
            // Vite would look for a dozen other files first.
            if (packImports.has(source)) return source
            if (CATALOG_SPECIFIER.test(source)) return VIRTUAL_CATALOG
            const passOn = { isEntry, skipSelf: true, ...(custom && { custom }) }
            if (!RUNTIME_SPECIFIER.test(source)) {
              const folder = folderOfImporter(importer, core.project)
              const misspelled = await misspelledImport(source, folder, core.project)
              // Another plugin may know the file.
              if (misspelled !== undefined && !(await this.resolve(source, importer, passOn))) return misspelled
              const map =
                serving && MAP_SPECIFIER.test(source) ? await resolveMap(this, source, importer, passOn) : undefined
              const resolved = map ?? (await this.resolve(source, importer, passOn))
              if (!resolved || resolved.external) return map
              const id = await linkIds.find(source, resolved.id, folder)
              return id === undefined ? map : { ...resolved, id }
            }
            // Resolved from the plugin's file instead of as a path, so that Vite gives one copy one id.
            const resolve = async () =>
              (await this.resolve(source, importer, passOn)) ?? (await this.resolve(source, PLUGIN_FILE, passOn))
            // Only generated modules import from there. A build that goes on may find other packages in its next round.
            const isOnce = source === MODULE_SPECIFIER && importer !== undefined && !serving && !this.meta.watchMode
            const resolved = await (isOnce ? runtimeIds.find(importer, this.environment.name, resolve) : resolve())
            return serving && resolved ? { ...resolved, id: devBundleOf(resolved.id) } : resolved
          },
        },
        transform: {
          filter: { id: MAY_BE_REFUSED },
          async handler(code, id) {
            // Code of a server may read sources.
            if (this.environment.config.consumer === 'server' && !BARE_FILE.test(id)) return null
            const failure = await refusedModule(id, code, core.project)
            if (failure === undefined) return null
            const { viteError } = await import('../native-error.js')
            return this.error(viteError(failure, 'rolldownVersion' in this.meta))
          },
        },
        async buildEnd(error) {
          // Vite now copies all packs to write them. Threads would double the memory of that.
          if (!serving) await core.session.endThreads()
          const failure = error && (await unhandledOf(error, core.project))
          if (!failure) return
          const { viteError } = await import('../native-error.js')
          this.error(viteError(failure, 'rolldownVersion' in this.meta))
        },
        configureServer(server) {
          devServer = server
          lightUpdates = new LightUpdates(server.environments.client, core.project)
          core.log.onBuilt(preparingWhenIdle(core.session))
          core.log.onBuilt(pruningWhenIdle(core))
          const used = new UsedAssets(server, dependencies)
          sendWarnings(server, core, used)
          serveInspector(server, core, stored, used)
          reportLight(server, core)
        },
        transformIndexHtml: {
          order: 'post',
          async handler(_html, page) {
            // Dev servers bundle nothing, so there is nothing to preload.
            if (page.bundle === undefined || config === undefined) return []
            const { vitePreloads } = await import('./preload.js')
            return vitePreloads(page, config, core, heads)
          },
        },
        outputOptions(options) {
          return inOneFile(options, 'rolldownVersion' in this.meta)
        },
        generateBundle: emitCompressed(core),
        async closeBundle() {
          // Builds of other environments may still run, so their files stay until the process ends.
          if (serving) {
            core.laterLight.close()
            return core.files.close()
          }
          const { buildSummary } = await import('../../report/build-summary.js')
          const summary = await buildSummary(core)
          if (summary !== undefined) config?.logger.info(`brushwork: ${summary}`)
          await endBuild(core)
        },
        hotUpdate: createHotUpdate(dependencies, new SaveEvents(core.project.host), core.laterLight),
      },
    },
    async admit({ context, file, id }) {
      if (!serving || config === undefined) return
      await requireAccess(native(context), file, config, core.project.host)
      const target = await core.project.host.realPath(file)
      if (target === file) links.delete(id)
      else links.set(id, target)
    },
    async emitPack({ context }, file, local) {
      if (hasFileUrls && !serving) {
        if (file.asset !== undefined) heads.set(file.sha256, file.asset)
        return emitFile(native(context), file)
      }
      const path = await core.files.store(file)
      // Only this folder: the cache may be a folder of the user's with other files.
      const packs = `${storageOf(path)}/files`
      if (!allowed.includes(packs)) allowed.push(packs)
      if (file.isArea !== true) stored.set(file.asset ?? file.sha256, path)
      if (file.asset !== undefined) heads.set(file.sha256, file.asset)
      const isPage = serving && native(context).environment.name === 'client'
      // Areas have no warnings of their own.
      const isShown = isPage && hasOverlay(config) && file.isArea !== true
      const panel = isShown ? [usingPack(file.asset ?? file.sha256, `${local}Uses`)] : []
      const isServed = serving && !isBundled(native(context))
      // The URL itself saves the page a request, and server-rendered pages contain the same URL.
      if (isServed && config) return { imports: panel, expression: servedExpression(path, config) }
      const specifier = path + PACK_QUERY
      packImports.add(specifier)
      const imports = [`import ${local} from ${JSON.stringify(specifier)};`, ...panel]
      return { imports, expression: local }
    },
    inlineRule: (option) => (serving || config === undefined ? false : (option ?? inlineLimitOf(config))),
    hotApi: () => (serving ? 'import.meta.hot' : undefined),
    lightUpdate(load) {
      const { environment } = native(load.context)
      // Other environments have no page that an update would reach.
      const isPage = environment.mode === 'dev' && environment.name === 'client' && !isBundled(native(load.context))
      if (!isPage || environment.config.server.hmr === false) return undefined
      return lightUpdates?.of(load)
    },
    lightNote: (sha256) => (core.options.lightNote && hasOverlay(config) ? lightNote(sha256) : []),
    // What servers throw is read by people, too.
    isDevelopment: (context) =>
      serving || config?.mode === 'development' || native(context).environment?.config.consumer === 'server',
    reportsOnce: () => serving,
    // Vite's dev server resolves a watched file like an import, and fails the module where the name seems to have a query.
    canWatch: ({ context }, path) => devServer === undefined || isBundled(native(context)) || !hasQueryMark(path),
    watchMissing(load, watched) {
      const { context } = load
      // Vite's dev server takes a watched file for an import that must exist, so missing files are recorded here.
      const target = links.get(load.id)
      if (serving) dependencies.add(load, target === undefined ? watched : withFile(watched, target))
      if (target !== undefined) context.addWatchFile(target)
      const unwatched = watched.dependencies.filter(hasQueryMark)
      if (devServer !== undefined) watchOutside([...watched.searched, ...unwatched], devServer)
      if (serving || !native(context).meta.watchMode) return
      const { meta } = native(context)
      const { folders: own, cacheDir } = core.project
      const watchesMissing = !('rolldownVersion' in meta)
      const folders = foldersToWatch(watched, { own, written: [cacheDir, outDir], watchesMissing })
      for (const path of [...pathsToWatch(watched), ...folders]) context.addWatchFile(path)
    },
    async fail(load, failure) {
      const { context } = load
      dependencies.addFailed(load, failure.files)
      // A dev server loads every module by itself, so each reports its failure. Rollup ends with the first.
      const isRolldown = 'rolldownVersion' in native(context).meta
      if (!serving && isRolldown && !core.reports.isNewFailure(failure)) throw new ReportedFailure(failure)
      const { viteError } = await import('../native-error.js')
      return native(context).error(viteError(failure, isRolldown))
    },
  }
}

/** Where the build of each environment writes: of a page, of its server. */
function outputsOf({ root, build, environments }: ResolvedConfig): readonly string[] {
  const own = Object.values(environments ?? {}).map((environment) => environment.build.outDir)
  return [build.outDir, ...own].map((folder) => resolve(root, folder))
}

function withFile(watched: Watched, path: string): Watched {
  return { ...watched, dependencies: [...watched.dependencies, path] }
}

/** Whether Vite would take the end of a path for a query. */
function hasQueryMark(path: string): boolean {
  return /[?#]/.test(path)
}

/** Disabling Vite's error overlay also disables the warning panel. */
function hasOverlay(config: ResolvedConfig | undefined): boolean {
  const hmr = config?.server.hmr
  return hmr !== false && !(typeof hmr === 'object' && hmr.overlay === false)
}

/**
 * Whether Vite's dev server bundles, as builds do: then small files would be inlined. Otherwise it would leave
 * `no-inline` in URLs, and frameworks would treat it as a part of the file's name.
 */
function isBundled({ environment }: Rollup.PluginContext): boolean {
  return (environment.config as { readonly isBundled?: boolean }).isBundled === true
}

/** Hooks are called with Vite's own context. */
function native(context: LoadContext): Rollup.PluginContext {
  return context as unknown as Rollup.PluginContext
}
