import type { LoadedFiles, PlacedEntity } from '@brushwork/scene'
import type { AudioListener } from 'three'
import type { LevelLights } from '../light/level-lights.js'
import type { Three } from '../port/three-engine.js'
import type { LevelSkyObject } from '../shapes/sky/level-sky.js'
import type { LevelSounds } from '../sound/level-sounds.js'
import type { SurfaceMesh } from '../surface/surface-mesh.js'
import type { EntityObject } from './hooks/entity-object.js'
import type { LevelEntities } from './level-entities.js'
import type { PartObject } from './part-object.js'

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
  readonly files: LoadedFiles<ThreeLevels>
}

/** An entity with what it shows. */
export type Shown = PlacedEntity<ThreeLevels>
