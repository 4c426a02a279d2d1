import { readFileSync } from 'node:fs'
import { ashlarWarm } from '../../../examples/courtyard/author/textures/ashlar.js'
import { grass } from '../../../examples/courtyard/author/textures/grass.js'
import { oakPlanks } from '../../../examples/courtyard/author/textures/oak-planks.js'
import { paving } from '../../../examples/courtyard/author/textures/paving.js'
import { roofTiles } from '../../../examples/courtyard/author/textures/roof-tiles.js'
import { trim } from '../../../examples/courtyard/author/textures/trim.js'
import { water } from '../../../examples/courtyard/author/textures/water.js'
import { gardenMap } from './garden/garden.js'
import { crystal, leaves } from './images/paint.js'
import { sky } from './images/sky.js'
import { skyFile, textureFile } from './images/texture-file.js'

/** Folder below which TrenchBroom looks for collections of textures, and the collection. */
const TEXTURES = 'textures/garden'

/** The demo game's crow: its author needs ten seconds. */
const CROW = new URL('../../../examples/courtyard/world/crow.mdl', import.meta.url)

/** Files of the world with functions that make their bytes. The demo game's author paints what both worlds need. */
export const WORLD: Readonly<Record<string, () => Uint8Array>> = {
  'garden.map': gardenMap,
  'crow.mdl': () => readFileSync(CROW),
  [`${TEXTURES}/wall.png`]: () => textureFile(ashlarWarm()),
  [`${TEXTURES}/stone.png`]: () => textureFile(trim()),
  [`${TEXTURES}/paving.png`]: () => textureFile(paving()),
  [`${TEXTURES}/grass.png`]: () => textureFile(grass()),
  [`${TEXTURES}/roof.png`]: () => textureFile(roofTiles()),
  [`${TEXTURES}/planks.png`]: () => textureFile(oakPlanks()),
  [`${TEXTURES}/water1.png`]: () => textureFile(water()),
  [`${TEXTURES}/sky1.png`]: () => skyFile(sky()),
  [`${TEXTURES}/leaves.png`]: () => textureFile(leaves()),
  [`${TEXTURES}/crystal.png`]: () => textureFile(crystal(), 64),
}
