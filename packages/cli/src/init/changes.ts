import type { Host } from '@brushwork/pipeline'
import { BuildError } from '@brushwork/pipeline/config'

/** A file to write. */
export interface Change {
  /** Absolute. */
  readonly path: string
  /** Undefined for a new file. */
  readonly before: string | undefined
  readonly after: string
}

/** A file that cannot be edited or written, which the message does not name: nothing was changed. */
export class NotWritten extends Error {
  override readonly name = 'NotWritten'
  /** Absolute. */
  readonly path: string

  constructor(path: string, message: string) {
    super(message)
    this.path = path
  }
}

/** Reads a text with its byte order mark; undefined if there is no such file. @throws NotWritten unless it is UTF-8 */
export async function readText(path: string, host: Pick<Host, 'readFile'>): Promise<string | undefined> {
  const bytes = await host.readFile(path)
  if (bytes === undefined) return undefined
  try {
    return new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(bytes)
  } catch {
    throw new NotWritten(path, 'expected UTF-8, found other bytes: save it as UTF-8 first')
  }
}

/**
 * Writes all files and reads them back. Links stay links.
 * @throws NotWritten after the files that were written have their old text again
 */
export async function writeChanges(changes: readonly Change[], host: Host): Promise<void> {
  for (const { path, before } of changes) {
    if ((await readText(path, host)) !== before) throw new NotWritten(path, 'it has changed meanwhile: call init again')
  }
  const written: Change[] = []
  try {
    for (const change of changes) {
      written.push(change)
      await writeText(change.path, change.after, host)
      if ((await readText(change.path, host)) !== change.after) {
        throw new NotWritten(change.path, 'it has another text than was written')
      }
    }
  } catch (error) {
    for (const { path, before } of written.toReversed()) await restore(path, before, host)
    if (error instanceof BuildError) throw new NotWritten(written.at(-1)!.path, error.message)
    throw error
  }
}

async function restore(path: string, before: string | undefined, host: Host): Promise<void> {
  try {
    if (before === undefined) await host.removeFile(path)
    else if ((await readText(path, host)) !== before) await writeText(path, before, host)
  } catch (error) {
    // The first failure is the one to report; a folder that lets nothing be written has nothing to restore.
    if (!(error instanceof BuildError)) throw error
  }
}

async function writeText(path: string, text: string, host: Host): Promise<void> {
  await host.writeFileAtomic(await host.realPath(path), new TextEncoder().encode(text))
}
