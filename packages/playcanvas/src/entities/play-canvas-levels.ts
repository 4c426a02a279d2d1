import type { LoadedFiles } from '@brushwork/scene'
import type { SoundComponentSystem } from 'playcanvas'
import type { LevelLights } from '../light/level-lights.js'
import type { SurfaceEntity } from '../port/nodes/surface-entity.js'
import type { PlayCanvas } from '../port/play-canvas.js'
import type { LevelSkyEntity } from '../sky/level-sky.js'
import type { LevelSounds } from '../sound/level-sounds.js'
import type { EntityObject } from './hooks/entity-object.js'
import type { LevelEntities } from './level-entities.js'
import type { PartEntity } from './part-entity.js'

/** What the scene of Brushwork sees of levels in PlayCanvas. */
export interface PlayCanvasLevels extends PlayCanvas {
  readonly surface: SurfaceEntity
  readonly part: PartEntity
  readonly lights: LevelLights
  readonly sky: LevelSkyEntity
  readonly sounds: LevelSounds
  readonly listener: SoundComponentSystem
  readonly entities: LevelEntities
  readonly entityObject: EntityObject
  readonly files: LoadedFiles<PlayCanvasLevels>
}
