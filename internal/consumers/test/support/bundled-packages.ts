import { createRequire } from 'node:module'
import { build, type Plugin, type Rollup } from 'vite'

const require = createRequire(import.meta.url)
const ADAPTER = '@brushwork/three'

/** Vitest may evaluate this module once for each file. */
const BUNDLES = Symbol.for('brushwork.bundled-packages')
const shared = globalThis as { [BUNDLES]?: Map<string, Promise<string>> }

/**
 * Serves three and the adapter in one file each and without source maps, as pre-bundling does. It saves each page 70 requests and 12 MB,
 * which take most of the processor time of a small page.
 * @param three the installed package that pages and the adapter get as `three`
 */
export async function bundledPackages(three: string): Promise<Plugin> {
  const code = new Map([
    ['\0bundled/three', await bundleOf(three)],
    [`\0bundled/${ADAPTER}`, await bundleOf(ADAPTER)],
  ])
  return {
    name: 'bundled-packages',
    enforce: 'pre',
    resolveId(id, importer) {
      if (code.has(`\0bundled/${id}`)) return `\0bundled/${id}`
      return importer === `\0bundled/${ADAPTER}` ? this.resolve(id, require.resolve(ADAPTER)) : undefined
    },
    load(id) {
      const bundle = code.get(id)
      return bundle === undefined ? undefined : { code: bundle, map: { mappings: '' } }
    },
  }
}

function bundleOf(name: string): Promise<string> {
  shared[BUNDLES] ??= new Map()
  const bundles = shared[BUNDLES]
  const bundle = bundles.get(name) ?? bundled(name)
  bundles.set(name, bundle)
  return bundle
}

async function bundled(name: string): Promise<string> {
  // `require` finds the CommonJS build of three.
  const entry = require.resolve(name).replace(/three\.cjs$/, 'three.module.js')
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      target: 'esnext',
      lib: { entry, formats: ['es'] },
      rollupOptions: { external: ['three', '@brushwork/runtime'], output: { codeSplitting: false } },
    },
  })
  const [{ output }] = result as Rollup.RollupOutput[]
  return output[0].code
}
