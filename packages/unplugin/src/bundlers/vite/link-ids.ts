import { posix } from 'node:path'
import type { Project } from '../../project/project.js'
import { withoutDevEnding } from './map-ids.js'

/** The ids of sources that are imported through links to files: the paths of the links. */
export class LinkIds {
  readonly #project: Pick<Project, 'host' | 'root'>
  /** Paths of links, each with a file that it has led to. */
  readonly #targets = new Set<string>()

  constructor(project: Pick<Project, 'host' | 'root'>) {
    this.#project = project
  }

  /**
   * Finds the id of a source by the name in its import. Vite would give the file that a link leads to, whose name may have another ending,
   * and its resolver would give that file even when another one has taken the place of the link. Folders that are links are
   * followed, as packages of workspaces are.
   * @param id that Vite has resolved, with its query
   * @param folder absolute path of the folder of the importing module
   * @returns undefined where Vite's id is right
   */
  async find(specifier: string, id: string, folder: string): Promise<string | undefined> {
    const { host, root } = this.#project
    const [asked] = specifier.split('?')
    if (!/^(?:\.{0,2}\/|[A-Za-z]:\/)/.test(asked)) return undefined
    const [found, ...query] = id.split('?')
    const file = withoutDevEnding(found)
    const path = withoutDevEnding(asked.replace(/^\/@fs(?=\/)/, ''))
    // Vite's URLs are relative to the project.
    const paths = [posix.resolve(folder, path), ...(path.startsWith('/') ? [posix.join(root, path)] : [])]
    for (const candidate of paths) {
      if (candidate === found || (await host.kindOf(candidate)) !== 'file') continue
      const link = posix.join(await host.realPath(posix.dirname(candidate)), posix.basename(candidate))
      if (link === file) return undefined
      if (await this.#leadsTo(link, file)) return [link + found.slice(file.length), ...query].join('?')
    }
    return undefined
  }

  /** Whether a path is a link to a file, or was one. */
  async #leadsTo(link: string, file: string): Promise<boolean> {
    const target = await this.#project.host.realPath(link)
    if (target !== link) this.#targets.add(`${link}\0${target}`)
    return this.#targets.has(`${link}\0${file}`)
  }
}
