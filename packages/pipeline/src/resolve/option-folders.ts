import type { BuildContext, BuildRequest } from '../build-request.js'
import type { Host } from '../host/host.js'
import { resolveFrom } from '../host/path.js'
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
      text: `the option "textures" names ${folder}, and the project ${root} has no such folder`,
      consequence: 'nothing is looked up there',
    }))
}

/** Whether a path leads to a folder. */
export async function isFolder(host: Pick<Host, 'kindOf'>, path: string): Promise<boolean> {
  return (await host.kindOf(path)) === 'folder'
}
