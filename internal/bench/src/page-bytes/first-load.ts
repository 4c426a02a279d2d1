import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { buildInPage } from './compare-bytes.js'
import { SAMPLE } from './sample.js'
import type { PageJob } from './work.js'

const PIPELINE_MODULES = resolve(import.meta.dirname, '../../../../packages/pipeline/node_modules')

/** What a page loads until it has built one asset, bytes after brotli. */
export interface FirstLoad {
  readonly name: string
  readonly script: number
  readonly wasm: number
  readonly files: number
}

const courtyard = (file: string, options: PageJob['options'] = {}): readonly PageJob[] => [
  { project: 'courtyard', root: '', file, options },
]

const CASES: readonly (readonly [name: string, jobs: readonly PageJob[]])[] = [
  ['the worker alone', []],
  ['a model, draft', courtyard('crow.mdl', { profile: 'draft' })],
  ['a model, final (WebP)', courtyard('crow.mdl')],
  ['a terrain, draft', courtyard('island.hmp', { profile: 'draft' })],
  ['a sprite, draft', courtyard('flame+4.tga', { profile: 'draft' })],
  ['a level, draft, without light', courtyard('keep_door.wmp', { profile: 'draft', light: 'none' })],
  ['a level, final', courtyard('keep_door.wmp')],
]

/** Measures in Chromium what a worker requests, each time in a new page. */
export async function measureFirstLoads(code: ReadonlyMap<string, Uint8Array>): Promise<readonly FirstLoad[]> {
  const loads: FirstLoad[] = []
  for (const [name, jobs] of CASES) {
    const { loaded } = await buildInPage('chromium', { work: { projects: SAMPLE.projects, jobs }, code })
    const sizes = [...new Set(loaded)].map(
      (path) => [path.endsWith('.wasm'), brotliSize(contentOf(path, code))] as const,
    )
    const sum = (isWasm: boolean) => sizes.reduce((total, [kind, size]) => total + (kind === isWasm ? size : 0), 0)
    loads.push({ name, script: sum(false), wasm: sum(true), files: sizes.length })
  }
  return loads
}

function contentOf(path: string, code: ReadonlyMap<string, Uint8Array>): Uint8Array {
  return code.get(path.slice(1)) ?? readFileSync(join(PIPELINE_MODULES, path.slice('/wasm/'.length)))
}

function brotliSize(bytes: Uint8Array): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength
}
