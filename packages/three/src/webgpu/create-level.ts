import type { Level, LevelModule, LevelStream } from '@brushwork/runtime'
import { type NamesIn, openLevel } from '@brushwork/scene'
import { LevelObject } from '../level/level-object.js'
import type { LevelOptions } from './level-options.js'
import { nodeLevelPort } from './port/level-port.js'

/**
 * Creates an object of a level, or of the level that a module loads, for WebGPURenderer: `entities: true` places everything that the level names.
 * Areas of a stream appear as they arrive. For a union of levels from generated declarations, the object accepts the names in any of them.
 * @throws TypeError for anything that is not a level and for misspelled options; Error for `entities` of a level without the
 * modules of its files, NotDrawnError for `entities.merge`; the signal's reason when aborted; with `entities.strict`, the EntityError of a hook that fails
 * @example
 * ```ts
 * import { createLevel } from '@brushwork/three/webgpu'
 * import castle from './castle.wmp'
 *
 * const level = await createLevel(castle)
 * scene.add(level)
 * ```
 */
// The type of the level is inferred, not its names: of several levels TypeScript would infer the names in the first.
export function createLevel<Source extends Level | LevelModule | LevelStream>(
  source: Source,
  options?: LevelOptions<NamesIn<Source>>,
): Promise<LevelObject<NamesIn<Source>>>
export async function createLevel(
  source: Level | LevelModule | LevelStream,
  options: LevelOptions = {},
): Promise<LevelObject> {
  return openLevel(nodeLevelPort, source, options, (parts) => new LevelObject(parts, nodeLevelPort))
}
