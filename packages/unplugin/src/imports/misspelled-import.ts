import { posix } from 'node:path'
import { missingHint } from '@brushwork/pipeline/config'
import type { Project } from '../project/project.js'
import { parseSourceId } from './source-id.js'

/**
 * Finds imports whose letter case matches no file, and relative ones that are misspelled. Loading the returned path fails and names the
 * existing file, where the bundler would only report that nothing was found. File systems that ignore case have no imports of the first kind.
 * @param specifier of the import; packages are left to the bundler
 * @param folder absolute path of the folder of the importing module
 * @returns absolute path of the import, with its query; undefined where the file exists or there is nothing like it
 */
export async function misspelledImport(
  specifier: string,
  folder: string,
  { host, root }: Pick<Project, 'host' | 'root'>,
): Promise<string | undefined> {
  const mark = specifier.indexOf('?')
  const file = mark < 0 ? specifier : specifier.slice(0, mark)
  const query = mark < 0 ? '' : specifier.slice(mark)
  if (!/^(?:\.{0,2}\/|[A-Za-z]:[\\/])/.test(file)) return undefined
  if (parseSourceId(file) === undefined && parseSourceId(specifier) === undefined) return undefined
  const asked = file.replaceAll('\\', '/')
  const paths = [posix.resolve(folder.replaceAll('\\', '/'), asked)]
  // Vite's URLs are relative to the project, where most requested files are: it is tried first.
  if (asked.startsWith('/')) {
    const inProject = posix.join(root, asked)
    if (asked.startsWith(`${root}/`)) paths.push(inProject)
    else paths.unshift(inProject)
  }
  for (const path of paths) if ((await host.kindOf(path)) !== undefined) return undefined
  for (const path of paths) if ((await missingHint(path, host, true)) !== undefined) return path + query
  // Other paths may be those of a server or an alias.
  const isLike = asked.startsWith('.') && (await missingHint(paths[0], host)) !== undefined
  return isLike ? paths[0] + query : undefined
}

/** Folder of the importing module; the project for an entry. */
export function folderOfImporter(importer: string | undefined, { root }: Pick<Project, 'root'>): string {
  if (importer === undefined || importer.startsWith('\0')) return root
  return posix.dirname(importer.replaceAll('\\', '/').replace(/\?.*$/, ''))
}
