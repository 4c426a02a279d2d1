import type { Host } from '../host/host.js'
import { join } from '../host/path.js'
import type { BrushworkConfig } from './brushwork-config.js'
import type { RunConfig } from './run-config.js'

/** Names of configurations, relative to the project. The first existing one counts. */
export const CONFIG_FILES = ['ts', 'mts', 'js', 'mjs', 'json'].map((ending) => `brushwork.config.${ending}`)

/** The configuration of a project; empty when it has none. */
export interface LoadedConfig {
  readonly config: BrushworkConfig
  /** SHA-256 of the file, hex; empty without a file. */
  readonly sha256: string
  /** Absolute path of the file that was read, if any. Watch it for changes. */
  readonly dependencies: readonly string[]
  /** Absolute paths of files that would take precedence. Watch them for new files. */
  readonly missing: readonly string[]
}

/** What reading a configuration depends on. */
interface Loading {
  /** The last result, which is returned while the file is the same. */
  readonly previous?: LoadedConfig | undefined
  /** Default: runs it in this process. */
  readonly run?: RunConfig
}

/**
 * Reads the configuration of a project.
 * @param folders Absolute paths with `/` separators: the project, then the folder in which its bundler runs, if that is known. Others are not
 * searched.
 * @throws BuildError `config-failed`, `settings-syntax`, `option-unknown`, `option-value`
 */
export async function loadConfig(
  folders: readonly string[],
  host: Pick<Host, 'readFile' | 'sha256'>,
  { previous, run = runHere }: Loading = {},
): Promise<LoadedConfig> {
  const missing: string[] = []
  const files = [...new Set(folders)].flatMap((folder) => CONFIG_FILES.map((name) => join(folder, name)))
  for (const file of files) {
    const bytes = await host.readFile(file)
    if (bytes === undefined) {
      missing.push(file)
      continue
    }
    const sha256 = host.sha256(bytes)
    const state = { sha256, dependencies: [file], missing }
    if (previous?.sha256 === sha256 && previous.dependencies[0] === file) return { ...previous, ...state }
    const { readConfigJson, readConfigProgram } = await import('./read-config.js')
    const config = file.endsWith('.json')
      ? readConfigJson(file, bytes)
      : await readConfigProgram(file, bytes, () => run(file, sha256))
    return { config, ...state }
  }
  return { config: {}, sha256: '', dependencies: [], missing }
}

/** A dynamic import, since it needs Node: pages have options, and no program to run for them. */
async function runHere(file: string, sha256: string): Promise<unknown> {
  const { runConfig } = await import('./run-config.js')
  return runConfig(file, sha256)
}
