import { homedir, tmpdir } from 'node:os'
import { posix } from 'node:path'
import { findProject, guessProject } from '@brushwork/pipeline/config'
import { absolutePath, shownPath } from '../session/paths.js'
import type { Session } from '../session/session.js'

/** The projects of a call's files. Each folder is looked at once: a call may have thousands of files in one. */
export class ProjectRoots {
  readonly #session: Pick<Session, 'host' | 'cwd' | 'error'>
  /** Folder → the project that its files are certainly in. */
  readonly #known = new Map<string, Promise<string | undefined>>()
  /** Guessed projects that the call has reported. */
  readonly #reported = new Set<string>()

  constructor(session: Pick<Session, 'host' | 'cwd' | 'error'>) {
    this.#session = session
  }

  /** The project that a file is certainly in, without regard to its contents. */
  known(file: string): Promise<string | undefined> {
    const folder = posix.dirname(file)
    const known = this.#known.get(folder) ?? this.#find(file)
    this.#known.set(folder, known)
    return known
  }

  /**
   * The project of a source file, in which its references are looked up. A project that was guessed by its textures is reported, because the textures may belong to another game.
   * @param given the project, if an option names it
   * @param fallback project if neither the options nor the textures determine it
   */
  async of(file: string, given: string | undefined, fallback: string = posix.dirname(file)): Promise<string> {
    const { host, cwd, error } = this.#session
    if (given !== undefined) return absolutePath(given, cwd)
    const known = await this.known(file)
    if (known !== undefined) return known
    const guessed = await guessProject(file, fallback, host, { never: crowdedFolders() })
    if (guessed === undefined) return fallback
    if (!this.#reported.has(guessed)) {
      this.#reported.add(guessed)
      const text = 'is taken for the project, as it holds its textures; --root names another'
      error(`${shownPath(file, cwd)}: ${shownPath(guessed, cwd)} ${text}`)
    }
    return guessed
  }

  #find(file: string): Promise<string | undefined> {
    return findProject(file, this.#session.host, { never: crowdedFolders() })
  }
}

/** Folders that hold things of all kinds: searching them whole would take minutes. */
function crowdedFolders(): readonly string[] {
  return [homedir(), tmpdir()].map((folder) => folder.replaceAll('\\', '/'))
}
