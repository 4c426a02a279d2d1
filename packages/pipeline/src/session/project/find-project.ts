import { CONFIG_FILES } from '../../config/load-config.js'
import { readPluginRecord } from '../../config/plugin-record.js'
import type { Host } from '../../host/host.js'
import { folderOf } from '../../host/path.js'
import { sourceKind } from '../../resolve/source-kind.js'

const MARKS = ['package.json', '.git/', '.git', ...CONFIG_FILES]

/** Where a project is searched. */
export interface ProjectSearch {
  /**
   * Absolute paths of folders with things of all kinds, such as the home folder. A stray package.json does not make one a project, unless
   * the file lies directly in it.
   */
  readonly never?: readonly string[]
}

/**
 * Finds the project of a file: that of the plugin which last ran there, else the nearest folder above that looks like a project, with a
 * package.json, .git or configuration. All files of a folder are in the same one.
 * @param file absolute path
 * @returns its absolute path
 */
export async function findProject(
  file: string,
  host: Host,
  { never = [] }: ProjectSearch = {},
): Promise<string | undefined> {
  return (await readPluginRecord(folderOf(file), host))?.root ?? markedRoot(file, host, never)
}

/**
 * Guesses the project of a level outside of any: the nearest folder that holds every texture it names, of six. They may belong to another
 * game.
 * @param start absolute path of the first folder
 * @returns its absolute path; undefined for `start`, and for other files
 */
export async function guessProject(
  file: string,
  start: string,
  host: Host,
  { never = [] }: ProjectSearch = {},
): Promise<string | undefined> {
  if (sourceKind(file) !== 'level') return undefined
  const { levelRoot } = await import('../../import/level/textures/level-root.js')
  const root = await levelRoot(file, { host, start, never })
  return root === start ? undefined : root
}

async function markedRoot(file: string, host: Host, never: readonly string[]): Promise<string | undefined> {
  const own = folderOf(file)
  for (let folder = own; ; folder = folderOf(folder)) {
    const names = folder !== own && never.includes(folder) ? [] : await host.listFolder(folder)
    if (MARKS.some((mark) => names.includes(mark))) return folder
    if (folder === folderOf(folder)) return undefined
  }
}
