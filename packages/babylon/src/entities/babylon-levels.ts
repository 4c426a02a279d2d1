import type { LoadedFiles } from '@brushwork/scene'
import type { LevelLights } from '../light/level-lights.js'
import type { Babylon } from '../port/babylon-engine.js'
import type { LevelSkyObject } from '../sky/level-sky.js'
import type { LevelSounds } from '../sound/level-sounds.js'
import type { SoundListener } from '../sound/sound-listener.js'
import type { SurfaceMesh } from '../surface/surface-mesh.js'
import type { EntityObject } from './hooks/entity-object.js'
import type { LevelEntities } from './level-entities.js'
import type { PartObject } from './part-object.js'

/** What the scene of Brushwork sees of levels in Babylon. */
export interface BabylonLevels extends Babylon {
  readonly surface: SurfaceMesh
  readonly part: PartObject
  readonly lights: LevelLights
  readonly sky: LevelSkyObject
  readonly sounds: LevelSounds
  readonly listener: SoundListener
  readonly entities: LevelEntities
  readonly entityObject: EntityObject
  readonly files: LoadedFiles<BabylonLevels>
}
