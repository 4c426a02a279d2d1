import { type BuildError, diagnosticText, type FileDiagnostic } from '@brushwork/pipeline/config'
import { shownPath } from '../session/paths.js'
import { type Paint, paint } from './paint.js'

const SEVERITY_PAINT: Readonly<Record<FileDiagnostic['severity'], Paint>> = { error: 'red', warning: 'yellow' }

/** A message with its address: `castle.wmp (block 3, face 0, at 16 0 -8): warning: the texture … (texture-missing)`. */
export function printDiagnostic(message: FileDiagnostic, cwd: string): string {
  const text = diagnosticText(message, { shownPath: (path) => shownPath(path, cwd), labels: true })
  const { severity, code } = message
  const [label, end] = [`: ${severity}: `, ` (${code})`]
  const at = text.indexOf(label)
  const said = text.slice(at + label.length, text.length - end.length)
  return `${paint('bold', text.slice(0, at))}: ${paint(SEVERITY_PAINT[severity], severity)}: ${said}${paint('gray', end)}`
}

/** A fact that may surprise although nothing is wrong: `castle.wmp: note: … (level-of-entities)`. */
export function printNote(file: string, { text, code }: { readonly text: string; readonly code: string }): string {
  return `${paint('bold', file)}: ${paint('cyan', 'note')}: ${text} ${paint('gray', `(${code})`)}`
}

/** Every reason, and the bytes or lines around the first. */
export function printFailure(error: BuildError, cwd: string): string {
  const reasons = error.diagnostics.map((message) => printDiagnostic(message, cwd))
  return [...reasons, ...(error.frame === '' ? [] : [error.frame])].join('\n')
}
