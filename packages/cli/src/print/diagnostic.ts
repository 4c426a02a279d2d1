import { type BuildError, diagnosticText, type FileDiagnostic } from '@brushwork/pipeline/config'
import { shownPath } from '../session/paths.js'

/** A message with its address: `castle.wmp (block 3, face 0, at 16 0 -8): warning: the texture … (texture-missing)`. */
export function printDiagnostic(message: FileDiagnostic, cwd: string): string {
  return diagnosticText(message, { shownPath: (path) => shownPath(path, cwd), labels: true })
}

/** Every reason, and the bytes or lines around the first. */
export function printFailure(error: BuildError, cwd: string): string {
  const reasons = error.diagnostics.map((message) => printDiagnostic(message, cwd))
  return [...reasons, ...(error.frame === '' ? [] : [error.frame])].join('\n')
}
