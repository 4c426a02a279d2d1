import type { LoadedFiles } from '@brushwork/scene'
import type { LevelLights } from '../light/level-lights.js'
import type { WebGl } from '../port/webgl-engine.js'
import type { LevelSkyObject } from '../sky/level-sky.js'
import type { SurfaceMesh } from '../surface/surface-mesh.js'
import type { EntityObject } from './hooks/entity-object.js'
import type { LevelEntities } from './level-entities.js'
import type { PartObject } from './part-object.js'

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
