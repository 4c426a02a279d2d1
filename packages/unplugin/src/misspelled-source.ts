import { posix } from 'node:path'
import { otherCase } from '@brushwork/pipeline/config'
import type { AssetBuilder } from './asset-builder.js'
import { parseSourceId } from './source-id.js'

/**
 * Absolute path, with its query, of an import that leads to no file only because of its letter case: loading it fails with what there is.
 * Bundlers themselves would report that nothing was found. Disks that do not tell cases apart have no such imports.
 * @param specifier as the import has it; names of packages are left to the bundler.
 * @param folder absolute path of the folder of the importing module.
 */
export async function misspelledSource(
  specifier: string,
  folder: string,
  { host, project }: Pick<AssetBuilder, 'host' | 'project'>,
): Promise<string | undefined> {
  const mark = specifier.indexOf('?')
  const path = mark < 0 ? specifier : specifier.slice(0, mark)
  if (!/^(?:\.{0,2}\/|[A-Za-z]:[\\/])/.test(path) || parseSourceId(path) === undefined) return undefined
  const asked = path.replaceAll('\\', '/')
  const places = [posix.resolve(folder.replaceAll('\\', '/'), asked)]
  // Vite's URLs begin in the project: most of what its server is asked for is there, at the first look.
  if (asked.startsWith('/')) {
    const inProject = posix.join(project.root, asked)
    if (asked.startsWith(`${project.root}/`)) places.push(inProject)
    else places.unshift(inProject)
  }
  for (const place of places) if ((await host.kindOf(place)) !== undefined) return undefined
  for (const place of places) {
    if ((await otherCase(place, host)) !== undefined) return place + (mark < 0 ? '' : specifier.slice(mark))
  }
  return undefined
}

/** Folder of the module that imports something; of an entry the project. */
export function folderOfImporter(importer: string | undefined, { project }: Pick<AssetBuilder, 'project'>): string {
  if (importer === undefined || importer.startsWith('\0')) return project.root
  return posix.dirname(importer.replaceAll('\\', '/').replace(/\?.*$/, ''))
}
