import type { Host } from '../host/host.js'
import { join } from '../host/path.js'
import { type BrushworkConfig, configProblem, isRecord } from './brushwork-config.js'
import { type PlaceInText, problemFailure, readJsonSettings, settingsFailure } from './json-settings.js'

/** Names of configurations, relative to the project. The first one that is there counts. */
export const CONFIG_FILES = ['ts', 'mts', 'js', 'mjs', 'json'].map((ending) => `brushwork.config.${ending}`)

/** What a project's configuration says; empty when it has none. */
export interface LoadedConfig {
  readonly config: BrushworkConfig
  /** SHA-256 of the file, hex; empty when there is none. */
  readonly sha256: string
  /** Absolute path of the file that was read, if there is one: to be watched. */
  readonly dependencies: readonly string[]
  /** Absolute paths of files that would count instead: to be watched for appearing. */
  readonly missing: readonly string[]
}

/** Runs a configuration that is a program, and gives what it exports as default. The SHA-256 of its bytes tells editions apart. */
export type RunConfig = (file: string, sha256: string) => Promise<unknown>

/**
 * Reads the configuration of a project.
 * @param root Absolute path of the project, `/` separators: other folders are not looked through.
 * @param known What was read last: given back while the file is the same.
 * @throws BuildError `config-failed`, `settings-syntax`, `option-unknown`, `option-value`
 */
export async function loadConfig(
  root: string,
  host: Pick<Host, 'readFile' | 'sha256'>,
  run: RunConfig,
  known?: LoadedConfig,
): Promise<LoadedConfig> {
  const missing: string[] = []
  for (const name of CONFIG_FILES) {
    const file = join(root, name)
    const bytes = await host.readFile(file)
    if (bytes === undefined) {
      missing.push(file)
      continue
    }
    const sha256 = host.sha256(bytes)
    const files = { sha256, dependencies: [file], missing }
    if (known?.sha256 === sha256 && known.dependencies[0] === file) return { ...known, ...files }
    const config = name.endsWith('.json')
      ? readJson(file, bytes)
      : await runConfig(file, bytes, () => run(file, sha256))
    return { config, ...files }
  }
  return { config: {}, sha256: '', dependencies: [], missing }
}

function readJson(file: string, bytes: Uint8Array): BrushworkConfig {
  const { $schema: _schema, ...config } = readJsonSettings(file, bytes, (settings) =>
    configProblem(settings, ['$schema']),
  )
  return config
}

async function runConfig(file: string, bytes: Uint8Array, run: () => Promise<unknown>): Promise<BrushworkConfig> {
  const config = await run().catch((cause: unknown) => {
    const said = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)
    const reason = `the configuration does not run: ${said.split('\n')[0].trim()}`
    throw settingsFailure(file, 'config-failed', reason, placeIn(file, bytes, cause))
  })
  if (!isRecord(config)) {
    throw settingsFailure(file, 'option-value', 'expected an object of options as its default export')
  }
  const problem = configProblem(config)
  if (problem !== undefined) throw problemFailure(file, problem, placeOfName(bytes, problem.path.at(-1) ?? ''))
  return config
}

/** Where in the configuration something was thrown, as the message or the stack says. */
function placeIn(file: string, bytes: Uint8Array, cause: unknown): PlaceInText | undefined {
  if (!(cause instanceof Error)) return undefined
  const said = `${cause.message}\n${cause.stack ?? ''}`.replaceAll('\\', '/')
  const at = said.indexOf(file)
  const line = at < 0 ? undefined : /^(?:\?\w+)?:(\d+)/.exec(said.slice(at + file.length))?.[1]
  return line === undefined ? undefined : { text: new TextDecoder().decode(bytes), line: Number(line) }
}

/** The line of a program in which a name gets its value; undefined where none does, or several: nobody should be misled. */
function placeOfName(bytes: Uint8Array, name: string): PlaceInText | undefined {
  const text = new TextDecoder().decode(bytes)
  const places = [...text.matchAll(/(?<![\w$.])(?:'([^'\n]+)'|"([^"\n]+)"|([\w$]+))(?=\s*:)/g)]
  const same = places.filter(([, single, double, bare]) => (single ?? double ?? bare) === name)
  return same.length === 1 ? { text, line: text.slice(0, same[0].index).split('\n').length } : undefined
}
