import type { BuiltAsset } from '@brushwork/pipeline'
import { packFilesOf } from '@brushwork/pipeline'
import { UsageError } from '../args/usage-error.js'
import { absolutePath } from '../session/paths.js'
import type { Session } from '../session/session.js'
import type { SourceFile } from './find-sources.js'
import { packNames } from './output-names.js'

/** A source and the pack that it becomes. */
export interface PlannedPack {
  readonly source: SourceFile
  /** Absolute. */
  readonly target: string
}

/**
 * Plans where packs go: one source to the `.glb` file `out`, or all of them into the folder `out`. There each keeps its
 * path below the folder or glob that matched it ({@link packNames}).
 * @throws UsageError when `out` is neither.
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
  return [...packNames(sources)].map(([source, name]) => ({ source, target: `${path}/${name}.glb` }))
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
