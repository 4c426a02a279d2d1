import type { BuiltAsset } from '@brushwork/pipeline'
import type { EmittedFile } from './emitted-file.js'
import type { Wanted } from './wanted.js'

/** Characters of a name: bundlers put folders, hashes and further endings around it, and no system has names of more than 255. */
const LONGEST = 120

/** A pack as a file, named like its source: `Old Castle.wmp?preset=hero` → `Old_Castle.hero.glb`. */
export function packFile(
  asset: Pick<BuiltAsset, 'name' | 'readPack' | 'sha256'>,
  { preset, target }: Partial<Omit<Wanted, 'file'>> = {},
): EmittedFile {
  const marks = [preset, target === 'interchange' ? target : undefined].filter((mark) => mark !== undefined)
  // The source's name gives way: the marks tell the packs of one source from each other.
  const suffix = marks.map((mark) => `.${mark}`.slice(0, LONGEST / 3)).join('')
  const name = asset.name.slice(0, LONGEST - suffix.length) + suffix
  return {
    name: `${name.replaceAll(/[^\w.-]/g, '_')}.glb`,
    sha256: asset.sha256,
    read: () => asset.readPack(),
  }
}
