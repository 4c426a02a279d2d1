import type { LevelNames } from '@brushwork/runtime'
import type { LevelOptions as LevelOptionsOf, LoadedFiles } from '@brushwork/scene'
import type { EntityObject } from '../entities/hooks/entity-object.js'
import type { EntityOptions } from '../entities/hooks/entity-options.js'
import type { LevelEntities } from '../entities/level-entities.js'
import type { WebGl } from '../port/webgl-engine.js'
import type { LevelSkyObject } from '../sky/level-sky.js'
import type { LevelLights } from './level-lights.js'
import type { PartObject } from './part-object.js'
import type { SurfaceMesh } from './surface-mesh.js'

/** What the scene of Brushwork sees of levels in plain WebGL. */
export interface WebGlLevels extends WebGl {
  readonly surface: SurfaceMesh
  readonly part: PartObject
  readonly lights: LevelLights
  readonly sky: LevelSkyObject
  readonly sounds: never
  readonly listener: never
  readonly entities: LevelEntities
  readonly entityObject: EntityObject
  readonly files: LoadedFiles<WebGlLevels>
}

/**
 * Options of a level.
 * @typeParam Names The names in the level, where generated declarations know them.
 */
export interface LevelOptions<Names extends LevelNames = LevelNames>
  extends LevelOptionsOf<WebGlLevels, EntityOptions<Names>> {}
