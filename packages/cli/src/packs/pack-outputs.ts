import { type BuiltAsset, packFilesOf } from '@brushwork/pipeline'

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
