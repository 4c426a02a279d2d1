import type { Rollup } from 'vite'
import { AwaitedFiles } from './awaited-files.js'
import type { CreateEmitter, LoadContext } from './emitter.js'
import { placesOf } from './missed-files.js'
import { viteError } from './native-error.js'
import { openProject } from './project.js'
import { PLUGIN_FILE, RUNTIME_PACKAGES, RUNTIME_SPECIFIER } from './runtime-package.js'
import { createHotUpdate } from './vite-hot-update.js'
import { MAP_SPECIFIER, resolveMap } from './vite-map-ids.js'

/**
 * Vite imports the pack from our cache with `?url&no-inline`: the one reference that it serves in dev and emits in
 * build, library and SSR builds alike, under any base.
 */
export const createViteEmitter: CreateEmitter = (builder, options) => {
  const awaited = new AwaitedFiles()
  let serving = false
  return {
    hooks: {
      vite: {
        configEnvironment: () => ({
          // Pre-bundled, the runtime would stand twice in a page: once in its bundle, once in a pre-bundled adapter.
          optimizeDeps: { exclude: [...RUNTIME_PACKAGES] },
          // Left external, Node would look for it from the project, where strict package managers do not put it.
          resolve: { noExternal: [...RUNTIME_PACKAGES] },
        }),
        configResolved(config) {
          serving = config.command === 'serve'
          if (serving && !options.isProfileChosen) builder.draft()
          openProject(builder, options, config.root, config.cacheDir)
          config.server.fs.allow.push(builder.project.cacheDir)
        },
        resolveId: {
          filter: { id: [RUNTIME_SPECIFIER, MAP_SPECIFIER] },
          async handler(source, importer, { custom, isEntry }) {
            const passOn = { isEntry, skipSelf: true, ...(custom && { custom }) }
            if (!RUNTIME_SPECIFIER.test(source)) return serving ? resolveMap(this, source, importer, passOn) : undefined
            // From the plugin's own file, not as a path: so Vite marks both ways to one copy with the same query.
            return (await this.resolve(source, importer, passOn)) ?? this.resolve(source, PLUGIN_FILE, passOn)
          },
        },
        hotUpdate: createHotUpdate(awaited),
      },
    },
    async emitPack({ file }, asset) {
      // Vite takes a watched file for an import that must exist, so what is missing is awaited here.
      awaited.set(file, asset)
      const path = await builder.storePack(asset)
      return { imports: [`import packUrl from ${JSON.stringify(`${path}?url&no-inline`)};`], expression: 'packUrl' }
    },
    hotApi: () => (serving ? 'import.meta.hot' : undefined),
    reportsOnce: () => serving,
    watchMissing({ context }, missed) {
      if (serving || !native(context).meta.watchMode) return
      for (const path of placesOf(missed)) context.addWatchFile(path)
    },
    fail({ context, file }, failure) {
      awaited.setFailed(file, failure.files)
      return native(context).error(viteError(failure))
    },
  }
}

/** In Vite unplugin hands its hooks Vite's own context. */
function native(context: LoadContext): Rollup.PluginContext {
  return context as unknown as Rollup.PluginContext
}
