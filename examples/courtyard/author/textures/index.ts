import type { RgbaImage } from '@brushwork/codecs/image'
import { ashlar, ashlarFoot, ashlarWarm } from './ashlar.js'
import { banner } from './banner.js'
import { crate } from './crate.js'
import { flame } from './flame.js'
import { grass } from './grass.js'
import { gravel } from './gravel.js'
import { hatchLeaf, iron, ironDoor } from './iron-door.js'
import { oakBeam } from './oak-beam.js'
import { oakPlanks } from './oak-planks.js'
import { paving } from './paving.js'
import { plaster } from './plaster.js'
import { roofTiles } from './roof-tiles.js'
import { shadow } from './shadow.js'
import { stones } from './stones.js'
import { trim } from './trim.js'
import { voussoir } from './voussoir.js'
import { water } from './water.js'

interface Texture {
  /** Name that faces use. */
  readonly name: string
  readonly paint: () => RgbaImage
}

/** Textures in courtyard.wad, with their storage formats. */
export const ARCHIVED: readonly (Texture & { readonly storage: 'rgb565' | 'rgb565 with mips' | 'palette' })[] = [
  { name: 'ashlar', paint: ashlar, storage: 'rgb565' },
  { name: 'ashlar_warm', paint: ashlarWarm, storage: 'rgb565' },
  { name: 'ashlar_foot', paint: ashlarFoot, storage: 'rgb565' },
  { name: 'trim', paint: trim, storage: 'rgb565' },
  { name: 'stones', paint: stones, storage: 'rgb565' },
  { name: 'voussoir', paint: voussoir, storage: 'rgb565' },
  { name: 'paving', paint: paving, storage: 'rgb565' },
  { name: 'plaster', paint: plaster, storage: 'rgb565 with mips' },
  { name: 'roof_tiles', paint: roofTiles, storage: 'rgb565 with mips' },
  { name: 'oak_planks', paint: oakPlanks, storage: 'palette' },
  { name: 'oak_beam', paint: oakBeam, storage: 'palette' },
  { name: 'crate', paint: crate, storage: 'palette' },
  { name: 'iron', paint: iron, storage: 'palette' },
  { name: 'shadow', paint: shadow, storage: 'palette' },
]

/** Textures in separate files next to the level. `gravel` is an 8-bit PCX in the shared palette. */
export const IMAGES: readonly (Texture & { readonly file: 'tga' | 'pcx' })[] = [
  { name: 'grass', paint: grass, file: 'tga' },
  { name: 'gravel', paint: gravel, file: 'pcx' },
  { name: 'water', paint: water, file: 'tga' },
  { name: 'iron_door', paint: ironDoor, file: 'tga' },
  { name: 'hatch_leaf', paint: hatchLeaf, file: 'tga' },
  { name: 'banner', paint: banner, file: 'tga' },
  // "+4" means four frames side by side: the engine's naming of animated sprites.
  { name: 'flame+4', paint: flame, file: 'tga' },
]
