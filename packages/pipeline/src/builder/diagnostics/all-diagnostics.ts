import type { FileDiagnostic } from '../../diagnostics/file-diagnostic.js'
import type { Project } from '../../host/host.js'
import { folderOf, resolveFrom } from '../../host/path.js'
import type { BuildRequest } from '../../import/source/open-source.js'
import type { StoredDiagnostic } from '../../import/stored-diagnostic.js'
import type { BuildOptions } from '../../options/build-options.js'
import type { Lookup } from '../../resolve/references.js'
import type { FileHashes } from '../../store/file-hashes.js'
import { locateDiagnostics } from './locate-diagnostics.js'

/** The state of a build besides its result. */
interface DiagnosedBuild {
  readonly request: BuildRequest
  readonly lookups: readonly Lookup[]
  readonly hashes: FileHashes
  readonly project: Project
}

/**
 * All diagnostics of a build, with their files. Those of its result may be cached. Those of folders and ambiguous names
 * can change while the result stays the same.
 */
export async function allDiagnostics(
  stored: readonly StoredDiagnostic[],
  { request, lookups, hashes, project }: DiagnosedBuild,
): Promise<readonly FileDiagnostic[]> {
  const { file, options } = request
  const { root } = project
  const folders = await folderDiagnostics(options, project)
  const names = await ambiguous(lookups, hashes, root, file)
  const { strict } = options
  return locateDiagnostics([...folders, ...stored, ...names], { sourcePath: file, root, lookups, strict })
}

/** Imports the file comparison only when a name matches several files: most builds have no such name. */
async function ambiguous(
  lookups: readonly Lookup[],
  hashes: FileHashes,
  root: string,
  source: string,
): Promise<StoredDiagnostic[]> {
  if (lookups.every(({ rivals }) => rivals.length === 0)) return []
  const { ambiguousNames } = await import('./ambiguous-names.js')
  return ambiguousNames(lookups, hashes, root, folderOf(source))
}

/**
 * Warnings about missing folders in the options. Not cached, since folders can appear and vanish without a change of
 * any file.
 */
async function folderDiagnostics(
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
