// Loaded on demand, with the first level whose entities are shown.
import type { LevelModule, LoadOptions } from '@brushwork/runtime'
import { type ObjectOptions, SceneEntitySource } from '@brushwork/scene'
import { EntityGroup } from './entity-group.js'
import { entityPort } from './entity-port.js'
import type { EntityOptions } from './hooks/entity-options.js'
import type { WebGlLevels } from './webgl-levels.js'

/** What entities of a level are made of. @throws TypeError for misspelled options; Error for a level without the modules of its files */
export function createSource(
  module: Pick<LevelModule, 'files'> | undefined,
  options: EntityOptions,
  objects: ObjectOptions<WebGlLevels> & LoadOptions,
): SceneEntitySource<WebGlLevels> {
  return new SceneEntitySource(entityPort, (parts) => new EntityGroup(parts), module, options, objects)
}
