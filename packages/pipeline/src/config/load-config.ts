import type { Host } from '../host/host.js'
import { join } from '../host/path.js'
import type { BrushworkConfig } from './brushwork-config.js'

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
    const { readConfigJson, readConfigProgram } = await import('./read-config.js')
    const config = name.endsWith('.json')
      ? readConfigJson(file, bytes)
      : await readConfigProgram(file, bytes, () => run(file, sha256))
    return { config, ...files }
  }
  return { config: {}, sha256: '', dependencies: [], missing }
}
