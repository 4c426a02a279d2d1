import type { Host } from '../host/host.js'
import { folderDistance, folderOf, join, resolveFrom } from '../host/path.js'
import { ProjectFolders } from './project-folders.js'
import { candidateNames, comparable, otherNames, type Reference } from './reference.js'

export interface Resolution {
  /** Where the file is; undefined when the project has none. */
  readonly path: string | undefined
  /** Where a file would be found before `path`, or at all: to be watched for appearing. */
  readonly missing: readonly string[]
  /**
   * Folders that a lookup in the project went through in vain before `path`, or at all: a fitting name in any of them, in
   * any case, would change the outcome. Empty for what is only looked for beside the source.
   */
  readonly searched: readonly string[]
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
  #ordered: Promise<readonly string[]> | undefined

  constructor(host: Host, root: string, sourceFile: string, textureFolders: readonly string[]) {
    this.#folders = new ProjectFolders(host, root)
    this.#root = root
    this.#sourceFolder = folderOf(sourceFile)
    this.#near = [this.#sourceFolder, ...textureFolders.map((folder) => resolveFrom(root, folder))]
  }

  async find(reference: Reference): Promise<Resolution> {
    if (reference.name === '') return { path: undefined, missing: [], searched: [] }
    const named = await this.#find(candidateNames(reference), reference.scope)
    const others = otherNames(reference)
    if (named.path !== undefined || others.length === 0) return named
    const other = await this.#find(others, reference.scope)
    return {
      path: other.path,
      missing: [...named.missing, ...other.missing],
      searched: [...new Set([...named.searched, ...other.searched])],
    }
  }

  async #find(names: readonly string[], scope: Reference['scope']): Promise<Resolution> {
    const missing: string[] = []
    const searched: string[] = []
    for (const folder of scope === 'beside' ? [this.#sourceFolder] : this.#near) {
      const index = await this.#folders.index(folder)
      for (const name of names) {
        const match = bestMatch(index.get(comparable(name)), name)
        if (match !== undefined) return { path: join(folder, match), missing, searched }
        missing.push(join(folder, name))
      }
      if (scope === 'project') searched.push(folder)
    }
    if (scope === 'beside') return { path: undefined, missing, searched }
    for (const folder of await this.#nearestFirst()) {
      const index = await this.#folders.index(folder)
      for (const name of names) {
        const match = bestMatch(index.get(comparable(name)), name)
        if (match !== undefined) return { path: join(folder, match), missing, searched: [...new Set(searched)] }
      }
      searched.push(folder)
    }
    missing.push(...names.map((name) => join(this.#root, name)))
    return { path: undefined, missing: [...new Set(missing)], searched: [...new Set(searched)] }
  }

  /** Every folder of the project, nearest to the source first, then in the order of their paths. */
  #nearestFirst(): Promise<readonly string[]> {
    this.#ordered ??= this.#order()
    return this.#ordered
  }

  async #order(): Promise<readonly string[]> {
    const folders = (await this.#folders.all()).map((folder) => {
      return { folder, distance: folderDistance(this.#sourceFolder, folder) }
    })
    folders.sort((a, b) => a.distance - b.distance || (a.folder < b.folder ? -1 : 1))
    return folders.map(({ folder }) => folder)
  }
}

/** On file systems that tell case apart, the exact spelling wins. */
function bestMatch(matches: readonly string[] | undefined, name: string): string | undefined {
  if (matches === undefined) return undefined
  return matches.find((match) => match === name) ?? matches[0]
}
