import { UsageError } from '../args/usage-error.js'

/** A file that a call reads or writes. */
export interface UsedFile {
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
