import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Compiler, WebpackPluginInstance } from 'webpack'

/** Characters of a pack's name in that of its temporary file: the whole name may already have the maximum length. */
const TEMPORARY_STEM = 40

/**
 * Puts packs where Next.js serves files, also those that only server components import: it serves no files from the
 * server's output.
 *
 * Its compilers run at the same time and have packs in common. webpack empties a file before it writes it. One compiler
 * would empty a pack that the page is loading from another. Hence every compiler replaces files whole, before webpack
 * itself would write them: webpack leaves immutable files that exist.
 */
export class ServedPacks implements WebpackPluginInstance {
  readonly #distDir: string

  /** @param distDir absolute path of Next's output, below which `static` is served */
  constructor(distDir: string) {
    this.#distDir = distDir
  }

  apply(compiler: Compiler): void {
    compiler.hooks.emit.tapPromise('brushwork', async (compilation) => {
      for (const { name, source, info } of compilation.getAssets()) {
        // Leaves out .glb files that are sources themselves: they belong to other rules and may be for the server only.
        const { sourceFilename } = info
        if (!name.endsWith('.glb') || sourceFilename === undefined || sourceFilename.endsWith('.glb')) continue
        // Temporary files are in the same output, so on the same disk, but not among the served files.
        await replaceWhole(join(this.#distDir, name), source.buffer(), compiler.outputPath)
      }
    })
  }
}

/** Writes a file that readers find whole or not at all. Files with these bytes stay untouched. */
async function replaceWhole(path: string, bytes: Uint8Array, temporaryFolder: string): Promise<void> {
  if (await holds(path, bytes)) return
  const temporary = join(temporaryFolder, `${basename(path).slice(0, TEMPORARY_STEM)}.${randomUUID()}.tmp`)
  try {
    await mkdir(dirname(path), { recursive: true })
    await mkdir(temporaryFolder, { recursive: true })
    await writeFile(temporary, bytes)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    // Windows refuses to replace a file that another compiler is replacing.
    if (!(await holds(path, bytes))) throw error
  }
}

async function holds(path: string, bytes: Uint8Array): Promise<boolean> {
  try {
    return (await stat(path)).size === bytes.byteLength && (await readFile(path)).equals(bytes)
  } catch {
    return false
  }
}
