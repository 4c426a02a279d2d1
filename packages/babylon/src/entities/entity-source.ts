// Loaded on demand, with the first level whose entities are shown.
import type { Scene } from '@babylonjs/core/scene.js'
import type { LevelModule, LoadOptions } from '@brushwork/runtime'
import { type ObjectOptions, SceneEntitySource } from '@brushwork/scene'
import type { BabylonLevels } from './babylon-levels.js'
import { EntityGroup } from './entity-group.js'
import { entityPortOf } from './entity-port.js'
import type { EntityOptions } from './hooks/entity-options.js'

/** What makes the entities of levels in a scene of Babylon. */
export function entitySourcesOf(scene: Scene) {
  return {
    /** What entities of a level are made of. @throws TypeError for misspelled options; Error for a level without the modules of its files */
    createSource: (
      module: Pick<LevelModule, 'files'> | undefined,
      options: EntityOptions,
      objects: ObjectOptions<BabylonLevels> & LoadOptions,
    ) => new SceneEntitySource(entityPortOf(scene), (parts) => new EntityGroup(scene, parts), module, options, objects),
  }
}
