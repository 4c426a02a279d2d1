import { CONFIG_FILES } from '../../config/load-config.js'
import { readPluginRecord } from '../../config/plugin-record.js'
import type { Host } from '../../host/host.js'
import { folderOf } from '../../host/path.js'
import { sourceKind } from '../../resolve/source-kind.js'

const MARKS = ['package.json', '.git/', '.git', ...CONFIG_FILES]

/** A project that was found for a file. */
export interface FoundProject {
  /** Absolute path. */
  readonly root: string
  /** Whether only the textures of the file tell that this is its project: they may belong to another game. */
  readonly isGuessed: boolean
}

/** Where a project is searched. */
export interface ProjectSearch {
  /**
   * Absolute path of the folder from which on a level outside of any project has one guessed: the nearest that holds every texture it
   * names, of six. Default: none is guessed.
   */
  readonly start?: string | undefined
  /**
   * Absolute paths of folders with things of all kinds, such as the home folder. A stray package.json does not make one a project, unless
   * the file lies directly in it.
   */
  readonly never?: readonly string[]
}

/**
 * Finds the project of a file: that of the plugin which last ran there, else the nearest folder above that looks like a project, with a
 * package.json, .git or configuration.
 * @param file absolute path
 */
export async function findProject(
  file: string,
  host: Host,
  { start, never = [] }: ProjectSearch = {},
): Promise<FoundProject | undefined> {
  const known = (await readPluginRecord(folderOf(file), host))?.root ?? (await markedRoot(file, host, never))
  if (known !== undefined) return { root: known, isGuessed: false }
  if (start === undefined || sourceKind(file) !== 'level') return undefined
  const { levelRoot } = await import('../../import/level/textures/level-root.js')
  const root = await levelRoot(file, { host, start, never })
  return root === start ? undefined : { root, isGuessed: true }
}

async function markedRoot(file: string, host: Host, never: readonly string[]): Promise<string | undefined> {
  const own = folderOf(file)
  for (let folder = own; ; folder = folderOf(folder)) {
    const names = folder !== own && never.includes(folder) ? [] : await host.listFolder(folder)
    if (MARKS.some((mark) => names.includes(mark))) return folder
    if (folder === folderOf(folder)) return undefined
  }
}
