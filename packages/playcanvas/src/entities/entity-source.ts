// Loaded on demand, with the first level whose entities are shown.
import type { LevelModule, LoadOptions } from '@brushwork/runtime'
import { type ObjectOptions, SceneEntitySource } from '@brushwork/scene'
import type { AppBase } from 'playcanvas'
import { EntityGroup } from './entity-group.js'
import { entityPort } from './entity-port.js'
import type { EntityOptions } from './hooks/entity-options.js'
import type { PlayCanvasLevels } from './play-canvas-levels.js'

/** What makes the entities of levels in an application. */
export function entitySources(app: AppBase) {
  return {
    /** What entities of a level are made of. @throws TypeError for misspelled options; Error for a level without the modules of its files */
    createSource: (
      module: Pick<LevelModule, 'files'> | undefined,
      options: EntityOptions,
      objects: ObjectOptions<PlayCanvasLevels> & LoadOptions,
    ) => new SceneEntitySource(entityPort(app), (parts) => new EntityGroup(app, parts), module, options, objects),
  }
}
