import type { BuiltAsset } from '@brushwork/pipeline'
import { packFilesOf } from '@brushwork/pipeline'
import { UsageError } from '../args/command.js'
import { absolutePath, shownPath } from '../session/paths.js'
import type { Session } from '../session/session.js'
import type { SourceFile } from './find-sources.js'

/** A source and the pack that it becomes. */
export interface PlannedPack {
  readonly source: SourceFile
  /** Absolute. */
  readonly target: string
}

/**
 * Plans where packs go: one source to the `.glb` file `out`, or all of them into the folder `out`. There each keeps its
 * path below the folder or glob that matched it. Sources whose packs would share a name keep their endings:
 * `guard.mdl.glb` and `guard.wmp.glb`.
 * @throws UsageError when `out` is neither, or two packs would still be one file.
 */
export async function packPaths(
  sources: readonly SourceFile[],
  out: string,
  { cwd, host }: Pick<Session, 'cwd' | 'host'>,
): Promise<PlannedPack[]> {
  const path = absolutePath(out, cwd)
  const siblings = await host.listFolder(path.slice(0, path.lastIndexOf('/')) || '/')
  const name = path.slice(path.lastIndexOf('/') + 1)
  const isFolder = /[/\\]$/.test(out) || siblings.includes(`${name}/`)
  if (/\.glb$/i.test(out) && !isFolder) {
    if (sources.length > 1) throw new UsageError(`--out should be a folder for ${sources.length} files, not ${out}`)
    return sources.map((source) => ({ source, target: path }))
  }
  // `castle.gbl` is a typing error, unless a folder has that name.
  if (/.\.\w+$/.test(name) && !isFolder) {
    throw new UsageError(`--out should be a .glb file or a folder, not ${out}; a new folder of that name is ${out}/`)
  }
  return refuseSharedTargets(targetsBelow(path, sources), cwd)
}

function targetsBelow(folder: string, sources: readonly SourceFile[]): PlannedPack[] {
  // Lower case: the names of packs must not depend on whether the file system ignores case.
  const stems = new Map<string, number>()
  for (const source of sources) {
    const stem = stemOf(source).toLowerCase()
    stems.set(stem, (stems.get(stem) ?? 0) + 1)
  }
  return sources.map((source) => {
    const isAlone = stems.get(stemOf(source).toLowerCase()) === 1
    return { source, target: `${folder}/${isAlone ? stemOf(source) : belowBase(source)}.glb` }
  })
}

function refuseSharedTargets(packs: readonly PlannedPack[], cwd: string): PlannedPack[] {
  const owners = new Map<string, SourceFile>()
  for (const { source, target } of packs) {
    const other = owners.get(target)
    if (other !== undefined) {
      const [first, second, shared] = [other.path, source.path, target].map((path) => shownPath(path, cwd))
      throw new UsageError(
        `${first} and ${second} would both be ${shared}: name the folder that holds both, so that packs keep their folders`,
      )
    }
    owners.set(target, source)
  }
  return [...packs]
}

function stemOf(source: SourceFile): string {
  return belowBase(source).replace(/\.[^./]*$/, '')
}

/** Path of a source below the folder or glob it was found in. */
function belowBase({ path, base }: SourceFile): string {
  const root = base.endsWith('/') ? base : `${base}/`
  return path.startsWith(root) ? path.slice(root.length) : path.slice(path.lastIndexOf('/') + 1)
}

/** One of the files that a pack is written to. */
export interface PackOutput {
  readonly path: string
  readonly bytes: Uint8Array
}

/**
 * The files of a pack. A level that is split by area has several; the level itself is last, so that it never names
 * missing areas.
 * @param target path of the pack, which ends with `.glb`
 * @throws BuildError `cache-lost`
 */
export async function packOutputs({ readPack }: Pick<BuiltAsset, 'readPack'>, target: string): Promise<PackOutput[]> {
  const { head, areas } = packFilesOf(await readPack())
  const stem = target.replace(/\.glb$/i, '')
  return [...areas.map((bytes, index) => ({ path: `${stem}.area${index}.glb`, bytes })), { path: target, bytes: head }]
}
