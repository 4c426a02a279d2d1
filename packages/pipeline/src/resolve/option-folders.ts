import type { BuildContext, BuildRequest } from '../build-request.js'
import type { Host } from '../host/host.js'
import { baseName, folderOf, resolveFrom } from '../host/path.js'
import type { Finding } from '../report/finding.js'

/** What the options say about folders that are not there. Not for the cache: folders come and go without any file. */
export async function folderFindings(
  { options }: Pick<BuildRequest, 'options'>,
  { host, root }: Pick<BuildContext, 'host' | 'root'>,
): Promise<Finding[]> {
  const there = await Promise.all(options.textures.map((folder) => isFolder(host, resolveFrom(root, folder))))
  return options.textures
    .filter((_, index) => !there[index])
    .map((folder) => ({
      code: 'option-textures',
      text: `the option "textures" names ${folder}, and the project has no such folder`,
      consequence: 'nothing is looked up there',
    }))
}

/** Hosts list what is not there as empty, so an empty folder is asked of the one around it. */
export async function isFolder(host: Host, path: string): Promise<boolean> {
  if ((await host.listFolder(path)).length > 0) return true
  return path === '/' || (await host.listFolder(folderOf(path))).includes(`${baseName(path)}/`)
}
