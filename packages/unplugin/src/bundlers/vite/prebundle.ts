import type { DepOptimizationOptions, Rollup } from 'vite'
import { CATALOG_SPECIFIER } from '../../imports/catalog-id.js'
import { RUNTIME_PACKAGES } from '../../imports/runtime-package.js'
import { SOURCE_ID } from '../../imports/source-id.js'

type RolldownPlugin = Rollup.Plugin
type EsbuildPlugin = NonNullable<NonNullable<DepOptimizationOptions['esbuildOptions']>['plugins']>[number]

const NAME = 'brushwork:pre-bundle'
/** Prefix of the module that imports an asset for CommonJS: browsers have no `require`. */
const REQUIRED = 'brushwork-required:'
/** Preselects imports: esbuild's expressions have neither lookahead nor lookbehind. */
const THREE_LETTERS = /\.\w{3}(?:\?[^#]*)?$/

/**
 * Options of Vite's dependency pre-bundling. The runtime is left out: a page would have two copies, one in its own bundle and one in that of
 * an adapter. Imports of assets are left to the plugin.
 * @param byRolldown whether this Vite pre-bundles with Rolldown, as Vite 8 does; Vite 7 uses esbuild
 */
export function prebundling(byRolldown: boolean): DepOptimizationOptions {
  const exclude = [...RUNTIME_PACKAGES]
  return byRolldown
    ? { exclude, rolldownOptions: { plugins: [leaveOutOfRolldown()] } as never }
    : { exclude, esbuildOptions: { plugins: [leaveOutOfEsbuild()] } }
}

function leaveOutOfRolldown(): RolldownPlugin {
  return {
    name: NAME,
    resolveId: {
      filter: { id: [SOURCE_ID, CATALOG_SPECIFIER] },
      async handler(source, importer, options) {
        const isRequired = 'kind' in options && options.kind === 'require-call'
        if (CATALOG_SPECIFIER.test(source)) return isRequired ? REQUIRED + source : { id: source, external: true }
        const [path, query] = splitQuery(source)
        const resolved = importer?.startsWith(REQUIRED)
          ? { id: path }
          : await this.resolve(path, importer, { skipSelf: true })
        if (resolved === null) return null
        const id = slashes(resolved.id) + query
        // Absolute: the bundle is in another folder than the package.
        return isRequired ? REQUIRED + id : { id, external: 'absolute' }
      },
    },
    load: {
      filter: { id: new RegExp(`^${REQUIRED}`) },
      handler: (id) => allOf(id.slice(REQUIRED.length)),
    },
  }
}

function leaveOutOfEsbuild(): EsbuildPlugin {
  /** Marks the resolutions that this plugin starts itself. */
  const own = {}
  return {
    name: NAME,
    setup(build) {
      const outside = (path: string, kind: string) =>
        kind === 'require-call' ? { path, namespace: REQUIRED } : { path, external: true }
      build.onResolve({ filter: CATALOG_SPECIFIER }, ({ path, kind }) => outside(path, kind))
      build.onResolve({ filter: THREE_LETTERS }, async ({ path: source, importer, namespace, ...asked }) => {
        if (asked.pluginData === own || !SOURCE_ID.test(source)) return undefined
        if (namespace === REQUIRED) return { path: source, external: true }
        const [path, query] = splitQuery(source)
        const { kind, resolveDir } = asked
        const resolved = await build.resolve(path, { importer, kind, resolveDir, pluginData: own })
        return resolved.errors.length > 0 ? undefined : outside(slashes(resolved.path) + query, kind)
      })
      build.onLoad({ filter: /./, namespace: REQUIRED }, ({ path }) => ({ contents: allOf(path) }))
    },
  }
}

/** A module that re-exports everything from another. */
function allOf(id: string): string {
  const from = JSON.stringify(id)
  return `export { default } from ${from};\nexport * from ${from};`
}

function splitQuery(id: string): [path: string, query: string] {
  const mark = id.indexOf('?')
  return mark < 0 ? [id, ''] : [id.slice(0, mark), id.slice(mark)]
}

function slashes(path: string): string {
  return path.replaceAll('\\', '/')
}
