import type { DepOptimizationOptions, Rollup } from 'vite'
import { CATALOG_SPECIFIER } from './catalog.js'
import { RUNTIME_PACKAGES } from './runtime-package.js'
import { SOURCE_ID } from './source-id.js'

type RolldownPlugin = Rollup.Plugin
type EsbuildPlugin = NonNullable<NonNullable<DepOptimizationOptions['esbuildOptions']>['plugins']>[number]

const NAME = 'brushwork:pre-bundle'
/** What stands for an asset that CommonJS requires: browsers have no `require`, so a module in the bundle imports it. */
const REQUIRED = 'brushwork-required:'
/** A first choice among imports: esbuild's expressions look neither ahead nor behind. */
const THREE_LETTERS = /\.\w{3}(?:\?[^#]*)?$/

/**
 * How Vite's dev server is to bundle dependencies beforehand: without the runtime, which would stand twice in a page, once in its
 * bundle and once in that of an adapter; and with imports of assets left as they are, for the plugin to load.
 * @param byRolldown whether this Vite does so by Rolldown: Vite 8; Vite 7 has esbuild.
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
        // Absolute: the bundle stands elsewhere than the package.
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
  /** Marks what this plugin itself asks for. */
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

/** A module of all that another exports. */
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
