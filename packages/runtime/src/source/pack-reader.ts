import type { PackedLevel, PackedModel, Sprite, Terrain } from '@brushwork/asset'
import type { PackErrorCode, PackedArea } from '@brushwork/pack'

/** Assets of packs, by kind. */
export interface AssetKinds {
  readonly model: PackedModel
  readonly terrain: Terrain
  readonly sprite: Sprite
  readonly level: PackedLevel
  /** A level that may be split by area. */
  readonly splitLevel: PackedLevel
  readonly area: PackedArea
}

/** Reads a pack, at once or later. @throws PackError */
export type ReadPack<Asset> = (bytes: Uint8Array) => Asset | Promise<Asset>

/** Reads packs somewhere else: in a worker, with `readInWorker`. */
export interface PackReader {
  /**
   * Reads a pack, which stays as it is.
   * @throws PackError; or the signal's reason when aborted.
   */
  read<Kind extends keyof AssetKinds>(kind: Kind, bytes: Uint8Array, signal?: AbortSignal): Promise<AssetKinds[Kind]>
}

/** Message to a worker. */
export interface PackJob {
  readonly brushwork: keyof AssetKinds
  readonly bytes: Uint8Array
  /** Takes the {@link PackAnswer}. */
  readonly port: MessagePort
}

/** A failure that is no PackError is cloned as it is. */
export type PackAnswer =
  | { readonly asset: AssetKinds[keyof AssetKinds] }
  | { readonly code: PackErrorCode; readonly path: string; readonly reason: string; readonly cause: unknown }
  | { readonly failure: unknown }
