import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { playCanvasInOneFile } from './playcanvas-in-one-file.js'

const require = createRequire(import.meta.url)
const BABYLON = /^@babylonjs\/core\//
/** Not the link to it: pages would get two of each module. */
const OLDEST_BABYLON = realpathSync(resolve(import.meta.dirname, '../../node_modules/babylon-oldest'))

/** Gives pages and adapters the engines that package.json installs as `babylon-oldest` and `playcanvas-oldest`. */
export const OLDEST_ENGINES: readonly Plugin[] = [
  {
    name: 'oldest-babylon',
    enforce: 'pre',
    resolveId: (id) => (BABYLON.test(id) ? join(OLDEST_BABYLON, id.replace(BABYLON, '')) : undefined),
  },
  playCanvasInOneFile('playcanvas-oldest'),
]

/**
 * The old end of the range of a peer dependency.
 * @throws Error for a range that does not begin with `>=`
 */
export function oldestPeer(adapter: string, engine: string): string {
  const { peerDependencies } = require(`${adapter}/package.json`) as { peerDependencies: Record<string, string> }
  const [, oldest] = /^>=(\d+\.\d+\.\d+) </.exec(peerDependencies[engine]) ?? []
  if (oldest === undefined) throw new Error(`expected >=a.b.c <d, found ${peerDependencies[engine]}`)
  return oldest
}
