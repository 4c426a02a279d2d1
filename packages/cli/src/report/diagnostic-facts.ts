import { type FileDiagnostic, helpUrl } from '@brushwork/pipeline/config'
import { shownPath } from '../session/paths.js'

/**
 * A message in the lines of `--json`: its fields, the path from the folder of the call, and the page that explains it.
 */
export interface DiagnosticFacts extends FileDiagnostic {
  /** URL of a page for people; absent for most codes. */
  readonly help?: string
}

export function diagnosticFacts(message: FileDiagnostic, cwd: string): DiagnosticFacts {
  const help = helpUrl(message.code)
  return { ...message, file: shownPath(message.file, cwd), ...(help !== undefined && { help }) }
}
