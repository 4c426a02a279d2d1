import type { SourceAddress } from '@brushwork/asset'
import type { FileDiagnostic } from './file-diagnostic.js'
import { printable, printableName, shortened } from './printable.js'

/** Formatting of a message. */
export interface DiagnosticStyle {
  /** Converts a path for display: relative to the project or folder, so that logs are the same on every machine. */
  readonly shownPath: (path: string) => string
  /** Whether to include the severity and the code, for output that does not mark them otherwise. */
  readonly labels?: boolean
}

/**
 * Formats a message with its address: `world/castle.wmp (line 12, block 3, face 0, at 16 0 -8): the texture …`. With
 * labels: `castle.wmp (block 3): warning: the texture … (texture-missing)`.
 */
export function diagnosticText(message: FileDiagnostic, { shownPath, labels = false }: DiagnosticStyle): string {
  const { file, severity, code } = message
  const text = printable(shortened(message.text))
  const address = addressParts(message)
  const where = address.length === 0 ? '' : ` (${printableName(address.join(', '))})`
  return `${printableName(shownPath(file))}${where}: ${labels ? `${severity}: ${text} (${code})` : text}`
}

/** The parts of an address, as messages have them: `line 12`, `block 3`. */
export function addressParts({ line, offset, path, part, block, face, at }: SourceAddress): string[] {
  return [
    part === undefined ? undefined : `part ${part}`,
    line === undefined ? undefined : `line ${line}`,
    offset === undefined ? undefined : `offset ${offset}`,
    path === undefined || path === '' ? undefined : path,
    block === undefined ? undefined : `block ${block}`,
    face === undefined ? undefined : `face ${face}`,
    at === undefined ? undefined : `at ${at.map(shortNumber).join(' ')}`,
  ].filter((part) => part !== undefined)
}

/** At most two decimals, never −0; large coordinates in short, e.g. 1e+17. */
function shortNumber(value: number): string {
  if (Math.abs(value) >= 1e9) return value.toExponential(2).replace(/\.?0+e/, 'e')
  return String(Math.round(value * 100) / 100 + 0)
}

/** The path of a leak in one line, rounded to tenths of a quant. Undefined for diagnostics without a path. */
export function leakPathText({ leakPath }: Pick<FileDiagnostic, 'leakPath'>): string | undefined {
  return leakPath && `leak path: ${leakPath.map(pointText).join(' → ')}`
}

function pointText(point: readonly number[]): string {
  // Adding 0 turns −0 into 0.
  return point.map((value) => Math.round(value * 10) / 10 + 0).join(' ')
}
