import type { MapDocument } from '@brushwork/codecs/map'
import type { WmpDocument } from '@brushwork/codecs/wmp'
import {
  beamsLevel,
  crowdedLevel,
  fanLevel,
  nestedLevel,
  sameLevel,
  scatteredLevel,
  slabsLevel,
} from './crossing-levels.js'
import { objectLevel } from './object-level.js'
import { groundLevel, pillarsLevel, windowsLevel, windowWallLevel } from './open-levels.js'
import { ballLevel, cylindersLevel, kerbLevel, partsLevel } from './sided-levels.js'

/** One kind of valid level that is expensive for its size. */
export interface CostKind {
  /** Makes the level; what its size counts is in the generator's name or comment. */
  readonly generate: (size: number) => MapDocument | WmpDocument
  /** The largest size; a half and a quarter of it are measured, too. */
  readonly most: number
}

export const COST_KINDS: Readonly<Record<string, CostKind>> = {
  scattered: { generate: scatteredLevel, most: 8000 },
  crowded: { generate: crowdedLevel, most: 8000 },
  slabs: { generate: slabsLevel, most: 4000 },
  beams: { generate: beamsLevel, most: 400 },
  fan: { generate: fanLevel, most: 400 },
  same: { generate: sameLevel, most: 8000 },
  nested: { generate: nestedLevel, most: 8000 },
  windows: { generate: windowsLevel, most: 6400 },
  windowWall: { generate: windowWallLevel, most: 4096 },
  pillars: { generate: pillarsLevel, most: 1600 },
  ground: { generate: groundLevel, most: 6400 },
  cylinders: { generate: cylindersLevel, most: 1000 },
  ball: { generate: ballLevel, most: 1000 },
  kerb: { generate: kerbLevel, most: 8000 },
  parts: { generate: partsLevel, most: 4000 },
  objects: { generate: objectLevel, most: 40_000 },
}
