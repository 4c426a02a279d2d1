import type { Level, LevelModule, LevelNames, LevelStream } from '@brushwork/runtime'
import { followDevLight, type LevelParts, levelClass, type NamesIn, NotDrawnError, openLevel } from '@brushwork/scene'
import type { WebGlLevels } from '../entities/webgl-levels.js'
import { SceneNode } from '../nodes/scene-node.js'
import type { LevelListeners } from './level-listeners.js'
import type { LevelOptions } from './level-options.js'
import { levelPort } from './level-port.js'

const LevelNode = /* @__PURE__ */ levelClass<WebGlLevels, SceneNode>(SceneNode)

/**
 * A level in the scene: a mesh per surface, its movable parts where their entities are, and its lights.
 * @typeParam Names The names in the level, where generated declarations know them.
 */
export class LevelObject<Names extends LevelNames = LevelNames> extends LevelNode<Names> implements LevelListeners {
  onReplaced: LevelListeners['onReplaced']

  /** Use {@link createLevel}. */
  constructor(parts: LevelParts<WebGlLevels, Names>) {
    super(levelPort, parts)
    followDevLight(levelPort, this)
  }

  /** Lights the parts where they stand. */
  override updateWorld(): void {
    super.updateWorld()
    this.lightParts()
  }
}

/**
 * Creates an object of a level, or of the level that a module loads: then `entities: true` places everything that the level names. Areas of
 * a stream appear as they arrive. For a union of levels from generated declarations, the object accepts the names in any of them.
 * @throws TypeError for anything that is not a level and for misspelled options; Error for `entities` of a level without the modules of its
 * files; NotDrawnError for `shadows` and `sounds`; the signal's reason when aborted; with `entities.strict`, the EntityError of a hook that
 * fails
 * @example
 * ```ts
 * import { createLevel } from '@brushwork/webgl'
 * import castle from './castle.wmp.js'
 *
 * const level = await createLevel(castle)
 * scene.add(level)
 * requestAnimationFrame(function frame() {
 *   level.cullFrom(camera.position)
 *   renderer.draw(scene, camera)
 *   requestAnimationFrame(frame)
 * })
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
  if (options.shadows === true) throw new NotDrawnError('@brushwork/webgl', 'shadows', 'leave out the option "shadows"')
  return openLevel(levelPort, source, options, (parts) => new LevelObject(parts))
}
