import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build, type Rollup } from 'vite'

const { resolve } = createRequire(import.meta.url)

/** Modules of Node that memfs imports, and the packages that stand in for them. */
const IN_PLACE_OF_NODE = {
  'node:buffer': resolve('buffer/'),
  'node:events': resolve('events/'),
  'node:path': resolve('path-browserify'),
  'node:stream': resolve('readable-stream'),
  'node:url': resolve('url/'),
}

/** Name of the file that starts the worker. */
export const WORKER = 'worker.js'

/** Bundles the worker as a page gets it. @returns contents by file name */
export async function bundleWorker(): Promise<ReadonlyMap<string, Uint8Array>> {
  const bundled = (await build({
    root: join(import.meta.dirname, 'page'),
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: Object.entries(IN_PLACE_OF_NODE).map(([node, file]) => ({
        find: new RegExp(`^${node}$`),
        replacement: file,
      })),
    },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'page/worker.ts'),
        output: { entryFileNames: WORKER, assetFileNames: 'assets/[name]-[hash][extname]' },
      },
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    },
  })) as Rollup.RollupOutput
  const encoder = new TextEncoder()
  return new Map(
    bundled.output.map((file) => {
      const content = file.type === 'chunk' ? file.code : file.source
      return [file.fileName, typeof content === 'string' ? encoder.encode(content) : content]
    }),
  )
}
