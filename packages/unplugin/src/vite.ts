import { resolve } from 'node:path'
import type { ResolvedConfig, Rollup, ViteDevServer } from 'vite'
import { AwaitedFiles } from './awaited-files.js'
import { CATALOG_SPECIFIER, VIRTUAL_CATALOG } from './catalog.js'
import type { CreateEmitter, LoadContext } from './emitter.js'
import { foldersOf, placesOf } from './missed-files.js'
import { folderOfImporter, misspelledSource } from './misspelled-source.js'
import { openProject } from './project.js'
import { pruneCache, pruningWhenIdle } from './prune-cache.js'
import { PLUGIN_FILE, RUNTIME_PACKAGES, RUNTIME_SPECIFIER } from './runtime-package.js'
import { SOURCE_ID } from './source-id.js'
import { storageOf } from './stored-files.js'
import { ToldFailure, ToldFailures } from './told-failures.js'
import { requireAccess } from './vite-access.js'
import { createHotUpdate } from './vite-hot-update.js'
import { BROWSER_FOLDER, serveInspector } from './vite-inspector.js'
import { MAP_SPECIFIER, resolveMap } from './vite-map-ids.js'
import { watchOutside } from './vite-outside-folders.js'
import { prebundling } from './vite-prebundle.js'
import { ViteSavedFiles } from './vite-saved-files.js'
import { servedUrl } from './vite-served-url.js'
import { ViteUsedAssets } from './vite-used-assets.js'
import { tellWarnings, usingPack } from './vite-warnings.js'

/**
 * Packs stand in our cache. Builds import them from there with `?url`: the one reference that Vite emits for pages, libraries and SSR
 * alike, under any base. Its server's modules name the URL itself.
 */
export const createViteEmitter: CreateEmitter = (builder, options) => {
  const awaited = new AwaitedFiles()
  const told = new ToldFailures()
  let serving = false
  /** Folders that Vite's server serves files from. */
  let allowed: string[] = []
  let outDir = ''
  let config: ResolvedConfig | undefined
  let devServer: ViteDevServer | undefined
  /** SHA-256 → path of a pack. */
  const stored = new Map<string, string>()
  return {
    hooks: {
      vite: {
        configEnvironment() {
          return {
            optimizeDeps: prebundling('rolldownVersion' in this.meta),
            // Left external, Node would look for it from the project, where strict package managers do not put it.
            resolve: { noExternal: [...RUNTIME_PACKAGES] },
          }
        },
        configResolved(resolved) {
          config = resolved
          serving = resolved.command === 'serve'
          builder.draft(serving)
          openProject(builder, options, resolved.root, resolved.cacheDir)
          allowed = resolved.server.fs.allow
          if (serving) allowed.push(BROWSER_FOLDER)
          outDir = resolve(resolved.root, resolved.build.outDir).replaceAll('\\', '/')
        },
        resolveId: {
          filter: { id: [RUNTIME_SPECIFIER, MAP_SPECIFIER, CATALOG_SPECIFIER, SOURCE_ID] },
          async handler(source, importer, { custom, isEntry }) {
            if (CATALOG_SPECIFIER.test(source)) return VIRTUAL_CATALOG
            const passOn = { isEntry, skipSelf: true, ...(custom && { custom }) }
            if (!RUNTIME_SPECIFIER.test(source)) {
              const misspelled = await misspelledSource(source, folderOfImporter(importer, builder), builder)
              if (misspelled !== undefined) return misspelled
              return serving && MAP_SPECIFIER.test(source) ? resolveMap(this, source, importer, passOn) : undefined
            }
            // From the plugin's own file, not as a path: so Vite marks both ways to one copy with the same query.
            return (await this.resolve(source, importer, passOn)) ?? this.resolve(source, PLUGIN_FILE, passOn)
          },
        },
        configureServer(server) {
          devServer = server
          builder.expectEdits()
          builder.log.onBuilt(pruningWhenIdle(builder))
          const used = new ViteUsedAssets(server, awaited)
          tellWarnings(server, builder, used)
          serveInspector(server, builder, stored, used)
        },
        transformIndexHtml: {
          order: 'post',
          async handler(_html, page) {
            // Servers bundle nothing: see what is preloaded.
            if (page.bundle === undefined || config === undefined) return []
            const { vitePreloads } = await import('./vite-preload.js')
            return vitePreloads(page, config, builder, options)
          },
        },
        async closeBundle() {
          // Builds of other environments may go on: their files stay until the process ends.
          if (serving) return builder.close()
          const { buildSummary } = await import('./build-summary.js')
          const summary = await buildSummary(builder, options.quiet)
          if (summary !== undefined) config?.logger.info(`brushwork: ${summary}`)
          await pruneCache(builder)
        },
        hotUpdate: createHotUpdate(awaited, new ViteSavedFiles(builder.changes), builder),
      },
    },
    async admit({ context, file }) {
      if (serving && config) await requireAccess(native(context), file, config, builder.host)
    },
    async emitPack({ context }, file, local) {
      const path = await builder.storeFile(file)
      // Not all of the cache, which may be a folder of the user's that holds more.
      const packs = `${storageOf(path)}/files`
      if (!allowed.includes(packs)) allowed.push(packs)
      stored.set(file.sha256, path)
      const isPage = serving && native(context).environment.name === 'client'
      const panel = isPage && hasOverlay(config) ? [usingPack(file.sha256, `${local}Uses`)] : []
      const isServed = serving && !isBundled(native(context))
      // Said at once: a page would have to fetch the module that says it. What the server renders has to name the same URL.
      if (isServed && config) return { imports: panel, expression: JSON.stringify(servedUrl(path, config)) }
      const imports = [`import ${local} from ${JSON.stringify(`${path}?url&no-inline`)};`, ...panel]
      return { imports, expression: local }
    },
    hotApi: () => (serving ? 'import.meta.hot' : undefined),
    reportsOnce: () => serving,
    // Vite's server looks a watched file up like an import: it would fail the module for a file whose name seems to have a query.
    canWatch: ({ context }, path) => devServer === undefined || isBundled(native(context)) || !hasQueryMark(path),
    watchMissing(load, watched) {
      const { context } = load
      // Vite's server takes a watched file for an import that must exist, so what is missing is awaited here.
      awaited.set(load, watched)
      const unwatched = watched.dependencies.filter(hasQueryMark)
      if (devServer !== undefined) watchOutside([...watched.searched, ...unwatched], devServer)
      if (serving || !native(context).meta.watchMode) return
      const { meta } = native(context)
      const { root, cacheDir } = builder.project
      const waitsForFiles = !('rolldownVersion' in meta)
      const folders = foldersOf(watched, { root, written: [cacheDir, outDir], waitsForFiles })
      for (const path of [...placesOf(watched), ...folders]) context.addWatchFile(path)
    },
    async fail(load, failure) {
      const { context } = load
      awaited.setFailed(load, failure.files)
      // In a server every module is asked for by itself, and has to say why it fails; and Rollup ends with the first.
      const isRolldown = 'rolldownVersion' in native(context).meta
      if (!serving && isRolldown && told.has(builder.round, failure)) throw new ToldFailure(failure)
      const { viteError } = await import('./native-error.js')
      return native(context).error(viteError(failure, isRolldown))
    },
  }
}

/** Whether a path, as an import, would end before its file's name does. */
function hasQueryMark(path: string): boolean {
  return /[?#]/.test(path)
}

/** Disabling Vite's error overlay also disables the warning panel. */
function hasOverlay(config: ResolvedConfig | undefined): boolean {
  const hmr = config?.server.hmr
  return hmr !== false && !(typeof hmr === 'object' && hmr.overlay === false)
}

/**
 * Whether Vite bundles what it serves, as in builds: small files would be inlined. Where it does not it would leave `no-inline` in URLs,
 * which frameworks take for a part of the file's name.
 */
function isBundled({ environment }: Rollup.PluginContext): boolean {
  return (environment.config as { readonly isBundled?: boolean }).isBundled === true
}

/** In Vite unplugin hands its hooks Vite's own context. */
function native(context: LoadContext): Rollup.PluginContext {
  return context as unknown as Rollup.PluginContext
}
