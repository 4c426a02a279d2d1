import { homedir, tmpdir } from 'node:os'
import { posix } from 'node:path'
import type { Host } from '@brushwork/pipeline'
import { findProject } from '@brushwork/pipeline/config'
import { absolutePath, shownPath } from '../session/paths.js'
import type { Session } from '../session/session.js'

/** The project that a file is certainly in, without regard to its contents. */
export async function knownRoot(file: string, host: Host): Promise<string | undefined> {
  return (await findProject(file, host, { never: crowdedFolders() }))?.root
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
  const { root, isGuessed } = (await findProject(file, host, { start: fallback, never: crowdedFolders() })) ?? {
    root: fallback,
    isGuessed: false,
  }
  if (isGuessed && !reported.has(root)) {
    reported.add(root)
    error(`${shownPath(file, cwd)}: ${root} is taken for the project, as it holds its textures; --root names another`)
  }
  return root
}

/** Folders that hold things of all kinds: searching them whole would take minutes. */
function crowdedFolders(): readonly string[] {
  return [homedir(), tmpdir()].map((folder) => folder.replaceAll('\\', '/'))
}
