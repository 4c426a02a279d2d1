import { UsageError } from '../args/usage-error.js'

/** A file that a call reads or writes. */
export interface UsedFile {
  /** Absolute. */
  readonly path: string
  /** In the words of the message: `the level itself`, `--out`. */
  readonly what: string
}

/**
 * Keeps a call from writing over what it reads, and from writing two things to one place. File systems may not tell upper
 * from lower case.
 * @throws UsageError that names both.
 */
export function refuseOverwriting(outputs: readonly UsedFile[], inputs: readonly UsedFile[]): void {
  const used = [...inputs]
  for (const output of outputs) {
    const other = used.find(({ path }) => path.toLowerCase() === output.path.toLowerCase())
    if (other !== undefined) throw new UsageError(`${output.what} is ${other.what}: choose another name`)
    used.push({ path: output.path, what: `the file of ${output.what}` })
  }
}
