/** What reads a file in Node, Bun and Deno. */
interface FileReader {
  readFile(path: URL): Promise<Uint8Array<ArrayBuffer>>
}

/** The global scope, as far as it may have files. */
interface Files {
  readonly process?: { getBuiltinModule?(name: 'node:fs/promises'): FileReader | undefined }
}

/**
 * Reads a `file:` URL from the disk, which `fetch` of Node refuses. No import: bundlers for browsers would not find the module.
 * @returns undefined for other URLs, and where there are no files, as in browsers
 */
export function openLocalFile(url: string): Promise<Response> | undefined {
  if (!url.startsWith('file:')) return undefined
  const files = (globalThis as Files).process?.getBuiltinModule?.('node:fs/promises')
  return files?.readFile(new URL(url)).then((bytes) => new Response(bytes))
}
