import { BuildError } from '../build-error.js'
import { baseName } from '../host/path.js'
import { textFrame } from '../report/frame.js'
import { isLfsPointer, lfsPointerText } from '../report/lfs-pointer.js'
import type { SettingProblem } from './asset-options.js'
import { isRecord } from './brushwork-config.js'
import { lineOfPath, lineOfSyntaxError } from './json-lines.js'

/**
 * The settings that a JSON file holds, if `problemOf` finds nothing wrong with them.
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
    // Engines differ in what they say; that it is no JSON, and where, is all that helps.
    const line = lineOfSyntaxError(text, error instanceof Error ? error.message : '')
    throw settingsFailure(file, 'settings-syntax', 'expected JSON, found something else here', { text, line })
  }
}

/** An error about one option. */
export function problemFailure(file: string, { code, path, text }: SettingProblem, at?: PlaceInText): BuildError {
  return settingsFailure(file, code, `the option "${path.join('.')}" ${text}`, at)
}

/** A line of a file of settings. */
export interface PlaceInText {
  readonly text: string
  /** From 1. */
  readonly line: number
}

/** An error about a file of settings: it waits for that file to be mended. */
export function settingsFailure(file: string, code: string, text: string, at?: PlaceInText): BuildError {
  const line = at && { line: at.line }
  const frame = at === undefined ? '' : textFrame(at.text, at.line)
  return new BuildError([{ severity: 'error', code, text, file, ...line }], frame, { dependencies: [file] })
}
