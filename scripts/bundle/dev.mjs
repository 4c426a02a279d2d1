/**
 * Bundles the entries of a package, run in its folder after `tsc -b`, into `dist/dev`. The Vite plugin serves these bundles
 * in dev servers, so that a page does not request each module. Other packages stay external: a page has one copy of each.
 */
import { readFileSync, rmSync } from 'node:fs'
import { build } from 'esbuild'

const { exports } = JSON.parse(readFileSync('package.json', 'utf8'))

rmSync('dist/dev', { recursive: true, force: true })
await build({
  entryPoints: Object.values(exports).flatMap((target) => target.default ?? []),
  outbase: 'dist',
  outdir: 'dist/dev',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'neutral',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
})
