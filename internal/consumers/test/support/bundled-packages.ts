import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { build, type Plugin, type Rollup } from 'vite'

const require = createRequire(import.meta.url)
const ADAPTER = '@brushwork/three'
/** Both renderers of an installed three and its nodes, which share the classes of scenes: the name of the package follows. */
const BOTH_RENDERERS = 'both renderers of '

/** Vitest may evaluate this module once for each file. */
const BUNDLES = Symbol.for('brushwork.bundled-packages')
const shared = globalThis as { [BUNDLES]?: Map<string, Promise<string>> }

/**
 * Serves three and the adapter in one file each and without source maps, as pre-bundling does. It saves each page 70 requests and 12 MB,
 * which take most of the processor time of a small page.
 * @param three the installed package that pages and the adapter get as `three`
 * @param isForWebgpu whether pages import `three/webgpu`, too
 */
export async function bundledPackages(three: string, isForWebgpu = false): Promise<Plugin> {
  const code = new Map([
    ['\0bundled/three', await bundleOf(isForWebgpu ? `${BOTH_RENDERERS}${three}` : three)],
    [`\0bundled/${ADAPTER}`, await bundleOf(ADAPTER)],
  ])
  if (isForWebgpu) {
    for (const name of ['three/webgpu', 'three/tsl']) code.set(`\0bundled/${name}`, "export * from 'three'")
    code.set(`\0bundled/${ADAPTER}/webgpu`, await bundleOf(`${ADAPTER}/webgpu`))
  }
  return {
    name: 'bundled-packages',
    enforce: 'pre',
    resolveId(id, importer) {
      if (code.has(`\0bundled/${id}`)) return `\0bundled/${id}`
      return importer?.startsWith(`\0bundled/${ADAPTER}`) ? this.resolve(id, require.resolve(ADAPTER)) : undefined
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
  const entry = name.startsWith(BOTH_RENDERERS) ? name : require.resolve(name).replace(/three\.cjs$/, 'three.module.js')
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [bothRenderers],
    build: {
      write: false,
      minify: true,
      target: 'esnext',
      lib: { entry, formats: ['es'] },
      rollupOptions: {
        external: ['three', 'three/webgpu', 'three/tsl', '@brushwork/runtime'],
        output: { codeSplitting: false },
      },
    },
  })
  const [{ output }] = result as Rollup.RollupOutput[]
  return output[0].code
}

const bothRenderers: Plugin = {
  name: 'both-renderers',
  enforce: 'pre',
  // Vite makes a path of it.
  resolveId: (id) => (id.includes(BOTH_RENDERERS) ? `\0${id.slice(id.indexOf(BOTH_RENDERERS))}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${BOTH_RENDERERS}`)) return undefined
    const build = dirname(require.resolve(id.slice(BOTH_RENDERERS.length + 1)))
    const files = ['three.module.js', 'three.webgpu.js', 'three.tsl.js'].map((file) => join(build, file))
    return files.map((file) => `export * from ${JSON.stringify(file)}`).join('\n')
  },
}
