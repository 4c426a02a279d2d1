import { extname } from 'node:path'
import type { EmittedFile } from '../../files/stored-files.js'

/** Hex digits of a hash whose template gives no length. */
const HASH_LENGTH = 16

/**
 * File name of a pack by a template of webpack's asset modules: `[name]`, `[ext]`, `[base]`, and `[hash]`, `[contenthash]` and
 * `[fullhash]` with a length or without. `[path]`, `[query]` and `[fragment]` are empty: a pack has no source of its own.
 */
export function fileNameFrom(template: string, file: { readonly name: string; readonly sha256: string }): string {
  const ext = extname(file.name)
  return template.replaceAll(/\[(\w+)(?::(\d+))?\]/g, (whole, variable: string, length?: string) => {
    if (/^(?:content|full)?hash$/.test(variable)) return file.sha256.slice(0, Number(length ?? HASH_LENGTH))
    if (variable === 'name') return file.name.slice(0, -ext.length)
    if (variable === 'ext') return ext
    if (variable === 'base') return file.name
    return /^(?:path|query|fragment)$/.test(variable) ? '' : whole
  })
}

/** Packs of a module at most: the versions that may be saved while a page loads one. */
const MAX_VERSIONS = 4

/**
 * Recent packs of the modules of a hot server. A page may be about to load one when the next version is built. With
 * `output.clean` the bundler removes files that no module emits any more.
 */
export class RecentPacks {
  /** Module and file name → packs, newest first. */
  readonly #packs = new Map<string, readonly EmittedFile[]>()

  /**
   * Records the latest pack of a module.
   * @param module id of the module
   * @returns the packs of earlier versions
   */
  before(module: string, file: EmittedFile): readonly EmittedFile[] {
    const key = `${module}\n${file.name}`
    const others = (this.#packs.get(key) ?? []).filter(({ sha256 }) => sha256 !== file.sha256)
    const before = others.slice(0, MAX_VERSIONS - 1)
    this.#packs.set(key, [file, ...before])
    return before
  }
}
