import type { BuiltAsset } from '@brushwork/pipeline'
import type { BuildKey } from '../builds/build-key.js'
import type { Core } from '../core.js'
import type { Emitter, Load, PackReference } from '../emitter.js'
import type { EmittedFile } from '../files/stored-files.js'
import { emitPack } from './emit-pack.js'
import { packFile } from './pack-file.js'

/** A file that a module refers to. */
export interface EmittedPack {
  readonly pack: PackReference
  readonly byteLength: number
  readonly sha256: string
  /** By which the module knows a file; absent in dev servers. */
  readonly checksum?: number
}

/** The files of a level that is split by area. */
export interface EmittedLevel {
  readonly head: EmittedPack
  readonly areas: readonly EmittedPack[]
}

/** Whether an asset is several files. */
export function isSplit({ facts }: Pick<BuiltAsset, 'facts'>): boolean {
  return facts.kind === 'level' && facts.areaCount !== undefined
}

/**
 * Emits the files of a level that is split by area: `castle.glb`, `castle.area0.glb`, … Our cache has them as one file, so that a build can
 * never combine areas of two builds.
 * @throws BuildError `cache-lost`
 */
export async function emitSplit(
  asset: BuiltAsset,
  key: BuildKey,
  load: Load,
  core: Core,
  emitter: Emitter,
): Promise<EmittedLevel> {
  const { packChecksum, packFilesOf } = await import('@brushwork/pipeline')
  const { head, areas } = packFilesOf(await asset.readPack())
  const whole = packFile(asset, key)
  const emit = async (bytes: Uint8Array, local: string, area?: number): Promise<EmittedPack> => {
    const sha256 = core.project.host.sha256(bytes)
    const file: EmittedFile = {
      name: area === undefined ? whole.name : whole.name.replace(/\.glb$/, `.area${area}.glb`),
      sha256,
      byteLength: bytes.byteLength,
      read: async () => bytes,
      ...(area === undefined ? { asset: asset.sha256 } : { isArea: true }),
    }
    core.assetReports.addFile(asset.sha256, file)
    return {
      pack: await emitPack(load, file, local, core, emitter),
      byteLength: bytes.byteLength,
      sha256,
      ...(asset.checksum !== undefined && { checksum: packChecksum(bytes) }),
    }
  }
  const emitted = { head: await emit(head, 'packUrl'), areas: [] as EmittedPack[] }
  for (const [index, area] of areas.entries()) emitted.areas.push(await emit(area, `areaUrl${index}`, index))
  return emitted
}
