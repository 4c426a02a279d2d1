import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const MODULES = resolve(import.meta.dirname, '../../node_modules')

/** PlayCanvas in one file: pages would ask for some 600. @param installed its package */
export function playCanvasInOneFile(installed = 'playcanvas'): Plugin {
  const file = join(MODULES, installed, 'build/playcanvas.mjs')
  return {
    name: 'playcanvas-in-one-file',
    enforce: 'pre',
    resolveId: (id) => (id === 'playcanvas' ? file : undefined),
  }
}
