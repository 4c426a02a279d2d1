import type { PackReference } from '../../emitter.js'
import type { EmittedFile } from '../../files/stored-files.js'

/** The part of its context that emits a file. */
interface Emitting {
  emitFile(file: { readonly type: 'asset'; readonly name: string; readonly source: Uint8Array }): string
}

/** Emits a file. The bundler replaces the expression by its URL. */
export async function emitFile(context: Emitting, { name, read }: EmittedFile): Promise<PackReference> {
  const reference = context.emitFile({ type: 'asset', name, source: await read() })
  return { imports: [], expression: `import.meta.ROLLUP_FILE_URL_${reference}` }
}
