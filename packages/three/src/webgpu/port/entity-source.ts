// Loaded on demand, with the first level whose entities are shown.
import type { LevelModule, LoadOptions } from '@brushwork/runtime'
import { type EntityPort, NotDrawnError, type ObjectOptions, SceneEntitySource, withLook } from '@brushwork/scene'
import { applyLook } from '../../entities/apply-look.js'
import { dress } from '../../entities/dress.js'
import { EntityGroup } from '../../entities/entity-group.js'
import { entityPort, setPort } from '../../entities/entity-port.js'
import type { EntityOptions } from '../../entities/hooks/entity-options.js'
import type { ThreeLevels } from '../../entities/three-levels.js'
import { ModelInstances } from '../../model/instances/model-instances.js'
import { ModelObject } from '../../model/model-object.js'
import { SpriteObject } from '../../shapes/sprite/sprite-object.js'
import { TerrainObject } from '../../shapes/terrain-object.js'
import { dressedMaterial } from '../../surface/dressed-material.js'
import { nodeClearing } from '../nodes/clear-texels.js'
import { nodeInstancePort } from './instances/instance-port.js'
import { nodeModelPort } from './model-port.js'
import { nodeSpritePort, nodeTerrainPort } from './shape-ports.js'

const createMaterial: typeof nodeModelPort.createMaterial = (look, map) => dressedMaterial(look, map, nodeClearing)
const DRESSED_MODELS: typeof nodeModelPort = { ...nodeModelPort, createMaterial }
const DRESSED_INSTANCES: typeof nodeInstancePort = { ...nodeInstancePort, createMaterial }

/** Entities for WebGPURenderer. */
const nodeEntityPort: EntityPort<ThreeLevels> = {
  ...entityPort,
  adapter: '@brushwork/three/webgpu',
  models: nodeModelPort,
  terrains: nodeTerrainPort,
  createModel: (parts, look) => new ModelObject(parts, withLook(DRESSED_MODELS, look)),
  createSprite: (parts, look) => dress(new SpriteObject(parts, nodeSpritePort), look, nodeClearing),
  createTerrain: (parts, look) => dress(new TerrainObject(parts, nodeTerrainPort), look, nodeClearing),
  sets: {
    ...setPort,
    create: (parts, look) => new ModelInstances(parts, withLook(DRESSED_INSTANCES, look)),
  },
  merging: () =>
    Promise.reject(
      new NotDrawnError(
        '@brushwork/three/webgpu',
        'entities of different files together',
        'leave out the option "merge" of entities',
      ),
    ),
  dressMaterial: (material, look) => applyLook(material, look, nodeClearing),
}

/** What entities of a level are made of. @throws TypeError for misspelled options; Error for a level without the modules of its files */
export function createSource(
  module: Pick<LevelModule, 'files'> | undefined,
  options: EntityOptions,
  objects: ObjectOptions<ThreeLevels> & LoadOptions,
): SceneEntitySource<ThreeLevels> {
  const create = (parts: ConstructorParameters<typeof EntityGroup>[0]) => new EntityGroup(parts, nodeEntityPort)
  return new SceneEntitySource(nodeEntityPort, create, module, options, objects)
}
