import { BuildError } from '../diagnostics/build-error.js'
import type { Host } from '../host/host.js'
import { folderOf } from '../host/path.js'
import { sealed, unsealed } from './sealed.js'
import { writeEntry } from './write-entry.js'

/**
 * Reads a file of the cache that only saves time. Its seal includes its name.
 * @param path absolute path
 * @returns the value, to be checked; undefined when it is missing, damaged or unreadable: it must not fail a build
 */
export async function readSealedJson(host: Host, path: string, name: string): Promise<unknown> {
  try {
    const entry = await host.readFile(path)
    const value = entry && unsealed(name, entry, host)
    return value && JSON.parse(new TextDecoder().decode(value))
  } catch (error) {
    if (error instanceof BuildError || error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Writes such a file. @param path directly inside the folder of the cache @throws BuildError `unwritten` */
export async function writeSealedJson(host: Host, path: string, name: string, value: unknown): Promise<void> {
  const text = new TextEncoder().encode(JSON.stringify(value))
  await writeEntry(host, folderOf(path), path, sealed(name, text, host))
}
