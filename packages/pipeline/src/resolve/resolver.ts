import type { Host } from '../host/host.js'
import { folderDistance, folderOf, join, resolveFrom } from '../host/path.js'
import { ProjectFolders } from './project-folders.js'
import { candidateNames, comparable, type Reference } from './reference.js'

export interface Resolution {
  /** Where the file is; undefined when the project has none. */
  readonly path: string | undefined
  /** Where a file would be found before `path`, or at all: to be watched for appearing. */
  readonly missing: readonly string[]
}

/**
 * Looks names up by base name, ignoring case: in the source's folder, in the texture folders, then in all folders of
 * the project, nearest to the source first, then in the order of their paths. Only names that a folder lists are ever
 * opened, so no reference leads outside; links that the project itself holds are followed.
 */
export class Resolver {
  readonly #folders: ProjectFolders
  readonly #root: string
  readonly #sourceFolder: string
  readonly #near: readonly string[]

  constructor(host: Host, root: string, sourceFile: string, textureFolders: readonly string[]) {
    this.#folders = new ProjectFolders(host, root)
    this.#root = root
    this.#sourceFolder = folderOf(sourceFile)
    this.#near = [this.#sourceFolder, ...textureFolders.map((folder) => resolveFrom(root, folder))]
  }

  async find(reference: Reference): Promise<Resolution> {
    if (reference.name === '') return { path: undefined, missing: [] }
    const names = candidateNames(reference)
    const missing: string[] = []
    for (const folder of reference.scope === 'beside' ? [this.#sourceFolder] : this.#near) {
      const index = await this.#folders.index(folder)
      for (const name of names) {
        const match = bestMatch(index.get(comparable(name)), name)
        if (match !== undefined) return { path: join(folder, match), missing }
        missing.push(join(folder, name))
      }
    }
    if (reference.scope === 'beside') return { path: undefined, missing }
    const path = await this.#findInProject(names)
    if (path === undefined) missing.push(...names.map((name) => join(this.#root, name)))
    return { path, missing: [...new Set(missing)] }
  }

  async #findInProject(names: readonly string[]): Promise<string | undefined> {
    const wanted = names.map(comparable)
    let best: Candidate | undefined
    for (const folder of await this.#folders.all()) {
      const index = await this.#folders.index(folder)
      const distance = folderDistance(this.#sourceFolder, folder)
      for (let rank = 0; rank < wanted.length; rank++) {
        const match = bestMatch(index.get(wanted[rank]), names[rank])
        if (match === undefined) continue
        const found = { folder, distance, path: join(folder, match) }
        if (best === undefined || isBefore(found, best)) best = found
        break
      }
    }
    return best?.path
  }
}

interface Candidate {
  readonly folder: string
  readonly distance: number
  readonly path: string
}

function isBefore(a: Candidate, b: Candidate): boolean {
  return a.distance === b.distance ? a.folder < b.folder : a.distance < b.distance
}

/** On file systems that tell case apart, the exact spelling wins. */
function bestMatch(matches: readonly string[] | undefined, name: string): string | undefined {
  if (matches === undefined) return undefined
  return matches.find((match) => match === name) ?? matches[0]
}
