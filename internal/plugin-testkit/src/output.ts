import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** What a bundler wrote to a folder. */
export interface Output {
  readonly folder: string
  /** Path of the entry in the folder. */
  readonly entry: string
  /** The URL path under which the folder is meant to be served. */
  readonly base: string
}

/** Runs the built entry in this process. */
export async function evaluate<Exports>(output: Output): Promise<Exports> {
  return (await nativeImport(`${pathToFileURL(join(output.folder, output.entry)).href}?${salt++}`)) as Exports
}

const { nativeImport } = createRequire(import.meta.url)('./native-import.cjs') as {
  nativeImport(url: string): Promise<unknown>
}

/** The same module is never taken from Node's cache, since tests build over old outputs. */
let salt = 0

/** The bytes that a URL in the output leads to. */
export async function fetchFrom(output: Output, url: string): Promise<Buffer> {
  if (url.startsWith('file:')) return readFile(fileURLToPath(url))
  if (!url.startsWith(output.base)) throw new Error(`expected a URL below ${output.base}, found ${url}`)
  return readFile(join(output.folder, url.slice(output.base.length)))
}

/** Every file of a folder by its path in it, sorted. */
export async function readFolder(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const files = await Promise.all(
    paths.sort().map(async (path) => [path.slice(folder.length + 1), await readFile(path)] as const),
  )
  return new Map(files)
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Fails with an instruction when the runtime, which bundlers load as users do, has not been built. */
export function requireBuiltRuntime(): void {
  const runtime = fileURLToPath(new URL('../../../packages/runtime/dist/index.js', import.meta.url))
  if (!existsSync(runtime)) throw new Error('packages/runtime/dist is missing: run `turbo run build` first')
}
