import type { Signal } from '@preact/signals'
import type { DroppedFile } from '../files/dropped-file.js'
import type { FileKind } from '../files/file-kind.js'
import type { Outcome, Progress } from './workshop.js'

/** What is known of a file's build. */
type FileWork = { readonly status: 'unseen' } | ({ readonly status: 'building' } & Partial<Progress>) | Outcome

/** A file of the list. */
export interface ListedFile extends DroppedFile {
  readonly kind: FileKind
  readonly work: Signal<FileWork>
}
