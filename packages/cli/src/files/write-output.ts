import type { Host } from '@brushwork/pipeline'
import { BuildError, failure } from '@brushwork/pipeline/config'
import { UsageError } from '../args/usage-error.js'
import { shownPath } from '../session/paths.js'
import type { Session } from '../session/session.js'

/** Writes the output of a source. @throws BuildError if the path cannot be written: an old file stays. */
export async function writeOutput(
  target: string,
  bytes: Uint8Array,
  source: string,
  { host, cwd }: Pick<Session, 'host' | 'cwd'>,
): Promise<void> {
  try {
    await host.writeFileAtomic(target, bytes)
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    throw failure(source, 'unwritten', `${shownPath(target, cwd)}: ${error.message}`)
  }
}

/** @throws BuildError `not-a-file` for a folder, naming one of the files in it that were meant, where there is one. */
export async function refuseFolder(path: string, expected: string, endings: RegExp, host: Host): Promise<void> {
  if ((await host.kindOf(path)) !== 'folder') return
  const first = (await host.listFolder(path)).find((name) => endings.test(name))
  const advice = first === undefined ? `there is none directly in it` : `name it, such as ${first} in this folder`
  throw failure(path, 'not-a-file', `expected ${expected}, found a folder: ${advice}`)
}

/** A file that a call reads or writes. */
interface UsedFile {
  /** Absolute. */
  readonly path: string
  /** In the words of the message: `the level itself`, `--out`. */
  readonly what: string
}

/**
 * Refuses a call that would overwrite its inputs or write two outputs to one path. Paths that differ only in case are one
 * path, because file systems may ignore case.
 * @throws UsageError that names both files.
 */
export function refuseOverwriting(outputs: readonly UsedFile[], inputs: readonly UsedFile[]): void {
  const used = [...inputs]
  for (const output of outputs) {
    const other = used.find(({ path }) => path.toLowerCase() === output.path.toLowerCase())
    if (other !== undefined) throw new UsageError(`${output.what} is ${other.what}: choose another name`)
    used.push({ path: output.path, what: `the file of ${output.what}` })
  }
}
