import { BuildError } from '../diagnostics/build-error.js'
import { textFrame } from '../diagnostics/frame.js'
import { isLfsPointer, lfsPointerText } from '../diagnostics/lfs-pointer.js'
import { baseName } from '../host/path.js'
import type { SettingProblem } from './asset-options.js'
import { isRecord } from './brushwork-config.js'
import { lineOfPath, lineOfSyntaxError } from './json-lines.js'

/**
 * The settings in a JSON file, if `problemOf` finds no problem.
 * @throws BuildError `settings-syntax`, `option-unknown`, `option-value`, `git-lfs-pointer`, with file and line.
 */
export function readJsonSettings(
  file: string,
  bytes: Uint8Array,
  problemOf: (settings: object) => SettingProblem | undefined,
): Readonly<Record<string, unknown>> {
  if (isLfsPointer(bytes)) throw settingsFailure(file, 'git-lfs-pointer', lfsPointerText(baseName(file)))
  const text = new TextDecoder().decode(bytes)
  const settings = parse(file, text)
  if (!isRecord(settings)) {
    throw settingsFailure(file, 'settings-syntax', 'expected an object of options: { "mode": "simple" }', {
      text,
      line: 1,
    })
  }
  const problem = problemOf(settings)
  if (problem === undefined) return settings
  throw problemFailure(file, problem, { text, line: lineOfPath(text, problem.path) })
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    // Engines word the error differently; only the fact and the line are useful.
    const line = lineOfSyntaxError(text, error instanceof Error ? error.message : '')
    throw settingsFailure(file, 'settings-syntax', 'expected JSON, found something else here', { text, line })
  }
}

/** An error about one option. */
export function problemFailure(file: string, { code, path, text }: SettingProblem, at?: TextLine): BuildError {
  return settingsFailure(file, code, `the option "${path.join('.')}" ${text}`, at)
}

/** A line of a settings file. */
export interface TextLine {
  readonly text: string
  /** From 1. */
  readonly line: number
}

/** An error about a settings file; the build is retried when that file changes. */
export function settingsFailure(file: string, code: string, text: string, at?: TextLine): BuildError {
  const line = at && { line: at.line }
  const frame = at === undefined ? '' : textFrame(at.text, at.line)
  return new BuildError([{ severity: 'error', code, text, file, ...line }], frame, { dependencies: [file] })
}
