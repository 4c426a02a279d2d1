import type { LevelLights } from '../light/level-lights.js'
import type { Babylon } from '../port/babylon-engine.js'
import type { LevelSkyObject } from '../sky/level-sky.js'
import type { SurfaceMesh } from '../surface/surface-mesh.js'
import type { PartObject } from './part-object.js'

/** What the scene of Brushwork sees of levels in Babylon. Skies, sounds and entities are not drawn yet: nothing of them is created. */
export interface BabylonLevels extends Babylon {
  readonly surface: SurfaceMesh
  readonly part: PartObject
  readonly lights: LevelLights
  readonly sky: LevelSkyObject
  readonly sounds: never
  readonly listener: never
  readonly entities: never
  readonly entityObject: PartObject
  readonly files: never
}
