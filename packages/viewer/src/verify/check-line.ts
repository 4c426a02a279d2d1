import { isBuilt } from '../files/file-kind.js'
import type { ListedFile } from '../work/listed-file.js'

/** A file of the report, as the table shows it and JSON and CSV hold it. */
export interface CheckLine {
  readonly path: string
  readonly kind: string
  /** Id of the format; empty for unknown content. */
  readonly format: string
  readonly version: string
  /** The program that wrote the file. */
  readonly writer: string
  readonly bytes: number
  readonly sha256: string
  /** Whether the same bytes come out again; `n/a` where the format is not written, or not read. */
  readonly verified: 'yes' | 'no' | 'n/a' | ''
  /** Whether a game's build takes it; `n/a` for files that are not built. Empty until it is known. */
  readonly builds: 'yes' | 'no' | 'n/a' | ''
  readonly messages: readonly string[]
}

/** What is known of a file. */
export function checkLine(file: ListedFile): CheckLine {
  const check = file.check.value
  return {
    path: file.path,
    kind: file.kind,
    format: check?.format?.id ?? '',
    version: check?.origin.version ?? '',
    writer: check?.origin.writer ?? '',
    bytes: file.blob.size,
    sha256: file.sha256.value ?? '',
    verified: verifiedOf(file),
    builds: buildsOf(file),
    messages: messagesOf(file),
  }
}

function verifiedOf({ check: { value: check } }: ListedFile): CheckLine['verified'] {
  if (check === undefined) return ''
  if (check.error !== undefined) return 'no'
  if (check.written === undefined || check.written.status === 'not-written') return 'n/a'
  return check.written.status === 'same' ? 'yes' : 'no'
}

function buildsOf({ kind, trial, work }: ListedFile): CheckLine['builds'] {
  if (!isBuilt(kind)) return 'n/a'
  const status = trial.value?.status ?? work.value.status
  return status === 'built' ? 'yes' : status === 'broken' ? 'no' : ''
}

function messagesOf({ check: { value: check }, trial: { value: trial }, work }: ListedFile): string[] {
  const { error, written, issues = [] } = check ?? {}
  const outcome = trial ?? work.value
  const messages = outcome.status === 'broken' ? outcome.messages : outcome.status === 'built' ? outcome.warnings : []
  const texts = [
    ...(error === undefined ? [] : [error.text]),
    ...(written?.status === 'different' ? [`written again, it differs from byte ${written.offset} on`] : []),
    ...messages.map(({ text }) => text),
    ...issues.map(({ message }) => message),
  ]
  // What a reader tolerates may be a warning of the build, too.
  return [...new Set(texts)]
}
