import type { LevelNames } from '@brushwork/runtime'
import type { LevelOptions as LevelOptionsOf } from '@brushwork/scene'
import type { AudioListener } from 'three'
import type { LoadedFiles } from '../entities/files/load-files.js'
import type { EntityObject } from '../entities/hooks/entity-object.js'
import type { EntityOptions } from '../entities/hooks/entity-options.js'
import type { LevelEntities } from '../entities/level-entities.js'
import type { PartObject } from '../entities/part-object.js'
import type { LevelLights } from '../light/level-lights.js'
import type { Three } from '../port/three-engine.js'
import type { LevelSkyObject } from '../sky/level-sky.js'
import type { LevelSounds } from '../sound/level-sounds.js'
import type { SurfaceMesh } from '../surface/surface-mesh.js'

/** What the scene sees of levels in three. */
export interface ThreeLevels extends Three {
  readonly surface: SurfaceMesh
  readonly part: PartObject
  readonly lights: LevelLights
  readonly sky: LevelSkyObject
  readonly sounds: LevelSounds
  readonly listener: AudioListener
  readonly entities: LevelEntities
  readonly entityObject: EntityObject
  readonly files: LoadedFiles
}

/**
 * Options of a level.
 * @typeParam Names The names in the level, where generated declarations know them.
 */
export interface LevelOptions<Names extends LevelNames = LevelNames>
  extends LevelOptionsOf<ThreeLevels, EntityOptions<Names>> {}
