import { type BrushworkConfig, configProblem, isRecord } from './brushwork-config.js'
import { problemFailure, readJsonSettings, settingsFailure, type TextLine } from './json-settings.js'

/** Reads a JSON configuration. @throws BuildError `settings-syntax`, `option-unknown`, `option-value` */
export function readConfigJson(file: string, bytes: Uint8Array): BrushworkConfig {
  const { $schema: _schema, ...config } = readJsonSettings(file, bytes, (settings) =>
    configProblem(settings, ['$schema']),
  )
  return config
}

/**
 * The configuration that a program exports as default.
 * @param bytes of the program, for the line of a mistake.
 * @throws BuildError `config-failed`, `option-unknown`, `option-value`
 */
export async function readConfigProgram(
  file: string,
  bytes: Uint8Array,
  run: () => Promise<unknown>,
): Promise<BrushworkConfig> {
  const config = await run().catch((cause: unknown) => {
    const description = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)
    const reason = `the configuration does not run: ${description.split('\n')[0].trim()}`
    throw settingsFailure(file, 'config-failed', reason, lineOfError(file, bytes, cause))
  })
  if (!isRecord(config)) {
    throw settingsFailure(file, 'option-value', 'expected an object of options as its default export')
  }
  const problem = configProblem(config)
  if (problem !== undefined) throw problemFailure(file, problem, lineOfName(bytes, problem.path.at(-1) ?? ''))
  return config
}

/** Finds the line of the configuration that threw an error, in its message or stack. */
function lineOfError(file: string, bytes: Uint8Array, cause: unknown): TextLine | undefined {
  if (!(cause instanceof Error)) return undefined
  const description = `${cause.message}\n${cause.stack ?? ''}`.replaceAll('\\', '/')
  const at = description.indexOf(file)
  const line = at < 0 ? undefined : /^(?:\?\w+)?:(\d+)/.exec(description.slice(at + file.length))?.[1]
  return line === undefined ? undefined : { text: new TextDecoder().decode(bytes), line: Number(line) }
}

/**
 * The line of a program that assigns a value to a name; undefined when no line or several do, since a wrong line would
 * mislead.
 */
function lineOfName(bytes: Uint8Array, name: string): TextLine | undefined {
  const text = new TextDecoder().decode(bytes)
  const names = [...text.matchAll(/(?<![\w$.])(?:'([^'\n]+)'|"([^"\n]+)"|([\w$]+))(?=\s*:)/g)]
  const same = names.filter(([, single, double, bare]) => (single ?? double ?? bare) === name)
  return same.length === 1 ? { text, line: text.slice(0, same[0].index).split('\n').length } : undefined
}
