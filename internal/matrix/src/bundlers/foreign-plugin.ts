import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'

/** What Rollup and Rolldown leave to plugins of others: the URL of a file. */
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
