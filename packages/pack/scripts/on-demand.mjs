/**
 * Bundles `dist/geometry/script-code.js` into one file, run after `tsc -b`. Bundlers move modules that a page and an `import()` share
 * into a chunk that the page loads at once. So pages with WebAssembly would pay for a decoder that they never load.
 */
import { build } from 'esbuild'

await build({
  stdin: {
    contents: `// Loaded on demand, with the first model of a page without WebAssembly.
export { decodeInScript } from './decode-geometry.js'`,
    resolveDir: 'dist/geometry',
  },
  outfile: 'dist/geometry/script-code.js',
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  sourcemap: true,
  logLevel: 'warning',
})
