import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { keepPage } from './offline/keep-page.js'

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

/** Optional encoders, which are most of a page that has them, and which no form of a build in the page asks for. */
const LEFT_OUT = /^(?:@jsquash\/avif|@recast-navigation)\/.*$/

export default defineConfig({
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  resolve: {
    alias: [
      ...Object.entries(IN_PLACE_OF_NODE).map(([node, file]) => ({
        find: new RegExp(`^${node}$`),
        replacement: file,
      })),
      { find: LEFT_OUT, replacement: fileURLToPath(new URL('./src/work/left-out.ts', import.meta.url)) },
    ],
  },
  plugins: [keepPage()],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 1500,
    // The engine changes less often than the page: browsers keep it.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'three', test: /[\\/]node_modules[\\/]three[\\/]/ }] } },
    },
  },
})
