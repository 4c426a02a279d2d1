import type { LevelNames } from '@brushwork/runtime'
import type { LevelOptions as LevelOptionsOf } from '@brushwork/scene'
import type { Babylon } from '../port/babylon-engine.js'
import type { LevelLights } from './level-lights.js'
import type { PartObject } from './part-object.js'
import type { SurfaceMesh } from './surface-mesh.js'

/** What the scene of Brushwork sees of levels in Babylon. Skies, sounds and entities are not drawn yet: nothing of them is created. */
export interface BabylonLevels extends Babylon {
  readonly surface: SurfaceMesh
  readonly part: PartObject
  readonly lights: LevelLights
  readonly sky: never
  readonly sounds: never
  readonly listener: never
  readonly entities: never
  readonly entityObject: PartObject
  readonly files: never
}

/**
 * Options of a level. Not drawn yet: `entities`, `sounds`, `shadows`, and `sky: true` of levels that have a sky.
 * @typeParam Names The names in the level, where generated declarations know them.
 */
export interface LevelOptions<_Names extends LevelNames = LevelNames> extends LevelOptionsOf<BabylonLevels> {}
