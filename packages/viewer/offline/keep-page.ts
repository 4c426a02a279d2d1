import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Writes the service worker, which keeps the files of a built page in the browser. */
export function keepPage(): Plugin {
  return {
    name: 'keep-page',
    apply: 'build',
    // Workers are built with the page, and on the disk only then.
    async writeBundle({ dir }) {
      if (dir === undefined) return
      const source = await readFile(join(import.meta.dirname, 'service-worker.js'), 'utf8')
      const files = await filesBelow(dir)
      const names = files.map(({ name }) => (name === 'index.html' ? './' : `./${name}`))
      const text = source
        .replace('const FILES = []', `const FILES = ${JSON.stringify(names)}`)
        .replace("const VERSION = ''", `const VERSION = '${versionOf(files)}'`)
      await writeFile(join(dir, 'service-worker.js'), text)
    },
  }
}

interface PageFile {
  readonly name: string
  readonly bytes: Uint8Array
}

async function filesBelow(folder: string): Promise<readonly PageFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const names = paths.map((path) => path.slice(folder.length + 1).replaceAll('\\', '/')).sort()
  const pageNames = names.filter((name) => name !== 'service-worker.js' && !name.endsWith('.map'))
  return Promise.all(pageNames.map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })))
}

/** Another page has another version. */
function versionOf(files: readonly PageFile[]): string {
  const hash = createHash('sha256')
  for (const { name, bytes } of files) hash.update(`${name} ${bytes.length}\n`).update(bytes)
  return hash.digest('hex').slice(0, 16)
}
