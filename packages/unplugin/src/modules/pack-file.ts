import type { BuiltAsset } from '@brushwork/pipeline'
import type { BuildKey } from '../builds/build-key.js'
import type { EmittedFile } from '../files/stored-files.js'

/** The longest name, in characters: bundlers add hashes and endings, and no file system allows more than 255. */
const MAX_NAME = 120

/** A sound as a file of the output, named like its source. */
export function soundFile(source: string, bytes: Uint8Array, sha256: string): EmittedFile {
  const name = source.slice(source.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  const stem = name.slice(0, dot).slice(0, MAX_NAME)
  return {
    name: `${stem.replaceAll(/[^\w.-]/g, '_')}${name.slice(dot).toLowerCase()}`,
    sha256,
    byteLength: bytes.byteLength,
    read: async () => bytes,
  }
}

/** A pack as a file, named after its source: `Old Castle.wmp?preset=hero` → `Old_Castle.hero.glb`. */
export function packFile(
  asset: Pick<BuiltAsset, 'name' | 'readPack' | 'sha256' | 'byteLength'>,
  { preset, target }: Partial<Omit<BuildKey, 'file'>> = {},
): EmittedFile {
  const marks = [preset, target === 'interchange' ? target : undefined].filter((mark) => mark !== undefined)
  // The source's name is cut first: the suffix distinguishes the packs of one source.
  const suffix = marks.map((mark) => `.${mark}`.slice(0, MAX_NAME / 3)).join('')
  const name = asset.name.slice(0, MAX_NAME - suffix.length) + suffix
  return {
    name: `${name.replaceAll(/[^\w.-]/g, '_')}.glb`,
    sha256: asset.sha256,
    byteLength: asset.byteLength,
    read: () => asset.readPack(),
  }
}
