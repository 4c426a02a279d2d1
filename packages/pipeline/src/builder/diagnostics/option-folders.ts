import type { Project } from '../../host/host.js'
import { resolveFrom } from '../../host/path.js'
import type { StoredDiagnostic } from '../../import/stored-diagnostic.js'
import type { BuildOptions } from '../../options/build-options.js'

/**
 * Warnings about missing folders in the options. Not cached, since folders can appear and vanish without a change of
 * any file.
 */
export async function folderDiagnostics(
  { textures }: Pick<BuildOptions, 'textures'>,
  { host, root }: Project,
): Promise<StoredDiagnostic[]> {
  const there = await Promise.all(textures.map((folder) => host.kindOf(resolveFrom(root, folder))))
  return textures
    .filter((_, index) => there[index] !== 'folder')
    .map((folder) => ({
      code: 'option-textures',
      text: `the option "textures" names ${folder}, and the project ${root} has no such folder`,
      consequence: 'nothing is looked up there',
    }))
}
