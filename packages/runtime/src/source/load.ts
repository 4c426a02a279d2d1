import type { PackedLevel, PackedModel, Sprite, Terrain } from '@brushwork/asset'
import { readLevel, readModel, readSprite, readTerrain } from '@brushwork/pack'
import { inflated } from './inflate-pack.js'
import type { SourceOptions } from './load-options.js'
import type { AssetKinds, ReadPack } from './pack-reader.js'
import { namingSource, type PackSource, readBytes, readSound } from './read-bytes.js'

/**
 * Fetches and reads a model's pack. Nothing is cached here: loading twice fetches twice (the HTTP cache may answer).
 * @throws PackError; or the signal's reason when aborted.
 * @example
 * ```ts
 * import { loadModel } from '@brushwork/runtime'
 *
 * const model = await loadModel('/models/guard.glb', { signal, onProgress: (loaded, total) => bar.set(loaded / total) })
 * ```
 */
export function loadModel(source: PackSource, options: SourceOptions = {}): Promise<PackedModel> {
  return loadPack('model', inflated(readModel), source, options)
}

/**
 * Fetches and reads a terrain's pack; see {@link loadModel}.
 * @example
 * ```ts
 * import { loadTerrain } from '@brushwork/runtime'
 *
 * const terrain = await loadTerrain(await fetch('/island.glb'))
 * ```
 */
export function loadTerrain(source: PackSource, options: SourceOptions = {}): Promise<Terrain> {
  return loadPack('terrain', inflated(readTerrain), source, options)
}

/**
 * Fetches and reads a sprite's pack; see {@link loadModel}.
 * @example
 * ```ts
 * import { loadSprite } from '@brushwork/runtime'
 *
 * const { frameCount } = await loadSprite('/smoke.glb')
 * ```
 */
export function loadSprite(source: PackSource, options: SourceOptions = {}): Promise<Sprite> {
  return loadPack('sprite', inflated(readSprite), source, options)
}

/**
 * Fetches and reads the pack of a level that is packed whole; see {@link loadModel}.
 * @example
 * ```ts
 * import { loadLevel } from '@brushwork/runtime'
 *
 * const level = await loadLevel('/levels/castle.glb')
 * console.log(level.entities.length)
 * ```
 */
export function loadLevel(source: PackSource, options: SourceOptions = {}): Promise<PackedLevel> {
  return loadPack('level', inflated(readLevel), source, options)
}

/**
 * Fetches the bytes of a sound, for `AudioContext.decodeAudioData`.
 * @throws PackError; or the signal's reason when aborted.
 * @example
 * ```ts
 * import { loadSound } from '@brushwork/runtime'
 *
 * const audio = await new AudioContext().decodeAudioData((await loadSound('/fountain.ogg')).buffer)
 * ```
 */
export function loadSound(source: PackSource, options: SourceOptions = {}): Promise<Uint8Array<ArrayBuffer>> {
  return namingSource(source, readSound(source, options))
}

/** Fetches a pack and reads it, here or with the reader of the options. */
export async function loadPack<Kind extends keyof AssetKinds>(
  kind: Kind,
  read: ReadPack<AssetKinds[Kind]>,
  source: PackSource,
  options: SourceOptions,
): Promise<AssetKinds[Kind]> {
  const { reader, signal } = options
  const reading = readBytes(source, options).then(async (bytes) => {
    return (await reader?.read(kind, bytes, signal)) ?? read(bytes)
  })
  return namingSource(source, reading)
}
