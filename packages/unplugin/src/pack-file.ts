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
  return {
    name: `${[asset.name, ...marks]
      .join('.')
      .replaceAll(/[^\w.-]/g, '_')
      .slice(0, LONGEST)}.glb`,
    sha256: asset.sha256,
    read: () => asset.readPack(),
  }
}
