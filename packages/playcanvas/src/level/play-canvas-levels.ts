import type { LevelOptions as LevelOptionsOf } from '@brushwork/scene'
import type { Entity } from 'playcanvas'
import type { LevelLights } from '../light/level-lights.js'
import type { PlayCanvas } from '../port/play-canvas.js'
import type { LevelSkyEntity } from '../sky/level-sky.js'
import type { PartEntity } from './part-entity.js'
import type { SurfaceEntity } from './surface-entity.js'

/** What the scene sees of levels in PlayCanvas. */
export interface PlayCanvasLevels extends PlayCanvas {
  readonly surface: SurfaceEntity
  readonly part: PartEntity
  readonly lights: LevelLights
  readonly sky: LevelSkyEntity
  readonly sounds: never
  readonly listener: never
  readonly entities: never
  readonly entityObject: Entity
  readonly files: never
}

/** Options of a level. */
export interface LevelOptions extends LevelOptionsOf<PlayCanvasLevels> {}
