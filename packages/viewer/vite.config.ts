import { createRequire } from 'node:module'
import { defineConfig } from 'vite'

const { resolve } = createRequire(import.meta.url)

/**
 * Modules of Node that memfs imports, and the packages that stand in for them. A worker without them dies when it loads: Vite gives it
 * empty modules.
 */
const IN_PLACE_OF_NODE = {
  'node:buffer': resolve('buffer/'),
  'node:events': resolve('events/'),
  'node:path': resolve('path-browserify'),
  'node:stream': resolve('readable-stream'),
  'node:url': resolve('url/'),
}

export default defineConfig({
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  resolve: {
    alias: Object.entries(IN_PLACE_OF_NODE).map(([node, file]) => ({
      find: new RegExp(`^${node}$`),
      replacement: file,
    })),
  },
  worker: { format: 'es' },
  build: { target: 'es2022', chunkSizeWarningLimit: 1500 },
})
