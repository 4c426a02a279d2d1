import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const HERE = fileURLToPath(import.meta.url)

/** Pages become modules in their own folders, from which Vue is not found: it is resolved from here. */
export function vueOfSite(): Plugin {
  return {
    name: 'vue-of-site',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!/^vue(?:\/|$)/.test(id) || !importer?.replace(/\?.*/, '').endsWith('.md')) return undefined
      return this.resolve(id, HERE, { skipSelf: true })
    },
  }
}
