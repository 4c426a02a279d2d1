import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'

/** Gives the URL of a file, for which Rollup and Rolldown need a plugin. */
export const foreignPlugin = {
  name: 'foreign',
  load: {
    filter: { id: /\.(?:png|wasm|woff2)$/ },
    async handler(this: { emitFile(file: object): string }, id: string) {
      const reference = this.emitFile({ type: 'asset', name: basename(id), source: await readFile(id) })
      return `export default import.meta.ROLLUP_FILE_URL_${reference}`
    },
  },
}
