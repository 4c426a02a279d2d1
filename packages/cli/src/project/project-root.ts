import { homedir, tmpdir } from 'node:os'
import { posix } from 'node:path'
import type { Host } from '@brushwork/pipeline'
import { CONFIG_FILES, readPluginRecord } from '@brushwork/pipeline/config'
import { absolutePath, shownPath } from '../session/paths.js'
import type { Session } from '../session/session.js'

const MARKS = ['package.json', '.git/', '.git', ...CONFIG_FILES]

/**
 * The nearest folder above a file that looks like a project: with a package.json, .git or configuration. Undefined without a
 * match. A stray package.json in the home or the temporary folder does not make that folder a project, unless the file lies
 * directly in it.
 */
export async function markedRoot(file: string, host: Host, never = crowdedFolders()): Promise<string | undefined> {
  const own = posix.dirname(file)
  for (let folder = own; ; folder = posix.dirname(folder)) {
    const names = folder !== own && never.includes(folder) ? [] : await host.listFolder(folder)
    if (MARKS.some((mark) => names.includes(mark))) return folder
    if (folder === posix.dirname(folder)) return undefined
  }
}

/** The project of a file: that of the plugin which last ran there, else {@link markedRoot}. */
export async function knownRoot(file: string, host: Host): Promise<string | undefined> {
  return (await readPluginRecord(posix.dirname(file), host))?.root ?? markedRoot(file, host)
}

/**
 * The project of a file: see {@link knownRoot}. Outside of any, for levels, the nearest folder from `start` on that holds every
 * texture they name, of six; else `start`.
 * @param start default: the folder of the file
 */
export async function projectRoot(file: string, host: Host, start: string = posix.dirname(file)): Promise<string> {
  const known = await knownRoot(file, host)
  if (known !== undefined || !/\.(?:wmp|wmb|map|bsp)$/i.test(file)) return known ?? start
  const { levelRoot } = await import('@brushwork/pipeline/inspect')
  return levelRoot(file, { host, start, never: crowdedFolders() })
}

/**
 * The project of a source file, in which its references are looked up. A project that was guessed by its textures is reported, because the textures may belong to another game.
 * @param fallback project if neither the options nor the textures determine it
 * @param reported guessed projects that the call has reported
 */
export async function sourceRoot(
  file: string,
  { root: given }: { readonly root?: string | undefined },
  { host, cwd, error }: Session,
  fallback: string = posix.dirname(file),
  reported: Set<string> = new Set(),
): Promise<string> {
  if (given !== undefined) return absolutePath(given, cwd)
  const root = await projectRoot(file, host, fallback)
  if (root !== fallback && !reported.has(root) && (await knownRoot(file, host)) === undefined) {
    reported.add(root)
    error(`${shownPath(file, cwd)}: ${root} is taken for the project, as it holds its textures; --root names another`)
  }
  return root
}

/** Folders that hold things of all kinds: searching them whole would take minutes. */
function crowdedFolders(): readonly string[] {
  return [homedir(), tmpdir()].map((folder) => folder.replaceAll('\\', '/'))
}
