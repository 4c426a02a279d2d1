import { type Signal, signal } from '@preact/signals'
import type { DroppedFile } from '../files/dropped-file.js'
import { type FileKind, kindOf } from '../files/file-kind.js'
import type { FileCheck, Trial } from './check/file-check.js'
import type { Outcome, Progress } from './outcome.js'

/** What is known of a file's build. */
type FileWork = { readonly status: 'unseen' } | ({ readonly status: 'building' } & Partial<Progress>) | Outcome

/** A file of the list. */
export interface ListedFile extends DroppedFile {
  readonly kind: FileKind
  readonly work: Signal<FileWork>
  /** SHA-256 of its bytes, hex, once it is known. */
  readonly sha256: Signal<string | undefined>
  /** What its bytes say, once they are checked. */
  readonly check: Signal<FileCheck | undefined>
  /** What became of a build that was not shown. */
  readonly trial: Signal<Trial | undefined>
}

/** A file of which nothing is known yet. */
export function listedFile(file: DroppedFile): ListedFile {
  return {
    ...file,
    kind: kindOf(file.path),
    work: signal({ status: 'unseen' }),
    sha256: signal(undefined),
    check: signal(undefined),
    trial: signal(undefined),
  }
}

/** Whether a file cannot be read or built, as far as that is known. */
export function isBroken({ work, trial, check }: ListedFile): boolean {
  if (work.value.status === 'built') return false
  return work.value.status === 'broken' || trial.value?.status === 'broken' || check.value?.error !== undefined
}
