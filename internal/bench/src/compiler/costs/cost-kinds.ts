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
  /** Generates the level. The generator's comment states what `size` counts. */
  readonly generate: (size: number) => MapDocument | WmpDocument
  /** Largest size. A half and a quarter of it are measured too. */
  readonly maxSize: number
}

export const COST_KINDS: Readonly<Record<string, CostKind>> = {
  scattered: { generate: scatteredLevel, maxSize: 8000 },
  crowded: { generate: crowdedLevel, maxSize: 8000 },
  slabs: { generate: slabsLevel, maxSize: 4000 },
  beams: { generate: beamsLevel, maxSize: 400 },
  fan: { generate: fanLevel, maxSize: 400 },
  same: { generate: sameLevel, maxSize: 8000 },
  nested: { generate: nestedLevel, maxSize: 8000 },
  windows: { generate: windowsLevel, maxSize: 6400 },
  windowWall: { generate: windowWallLevel, maxSize: 4096 },
  pillars: { generate: pillarsLevel, maxSize: 1600 },
  testBed: { generate: groundLevel, maxSize: 6400 },
  cylinders: { generate: cylindersLevel, maxSize: 1000 },
  ball: { generate: ballLevel, maxSize: 1000 },
  kerb: { generate: kerbLevel, maxSize: 8000 },
  parts: { generate: partsLevel, maxSize: 4000 },
  objects: { generate: objectLevel, maxSize: 40_000 },
}
