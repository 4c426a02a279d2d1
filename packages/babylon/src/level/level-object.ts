import { Observable } from '@babylonjs/core/Misc/observable.js'
import type { Scene } from '@babylonjs/core/scene.js'
import type { Level, LevelModule, LevelNames, LevelStream, PointLike } from '@brushwork/runtime'
import { followDevLight, type LevelParts, levelClass, type NamesIn, NotDrawnError, openLevel } from '@brushwork/scene'
import type { BabylonLevels } from '../entities/babylon-levels.js'
import { setFree } from '../port/nodes/children.js'
import { PackNode } from '../port/nodes/pack-node.js'
import type { LevelEvents } from './level-events.js'
import type { LevelOptions } from './level-options.js'
import { levelPortOf } from './level-port.js'

const LevelNode = /* @__PURE__ */ levelClass<BabylonLevels, PackNode>(PackNode)

/**
 * A level in a scene: a mesh per surface, its movable parts where their entities are, and its lights.
 * @typeParam Names The names in the level, where generated declarations know them.
 */
export class LevelObject<Names extends LevelNames = LevelNames> extends LevelNode<Names> implements LevelEvents {
  readonly onReplacedObservable = new Observable<undefined>()
  readonly onRelitObservable = new Observable<undefined>()

  /** Use {@link createLevel}. */
  constructor(scene: Scene, parts: LevelParts<BabylonLevels, Names>) {
    const port = levelPortOf(scene)
    super(port, parts)
    const drawing = scene.onBeforeRenderObservable.add(() => this.lightParts())
    this.onDisposeObservable.addOnce(() => drawing.remove())
    followDevLight(port, this, async (...light) => {
      const { relight } = await import('./relight.js')
      await relight(scene, ...light)
    })
  }

  /**
   * Draws only what can be seen from a position of the scene, such as the camera's. Without a position, or outside of the level, it shows
   * everything. It is cheap while the position stays in one cluster, so call it every frame. Movable parts are always drawn.
   */
  override cullFrom(position: PointLike | undefined): void {
    super.cullFrom(position === undefined || this.getScene().useRightHandedSystem ? position : mirrored(position))
  }

  /** @throws Error: call `createLevel` for a second copy. */
  override clone(): this {
    throw new Error('a level is not cloned: call createLevel again')
  }

  /** Frees meshes, materials, lights and textures. @param doNotRecurse keeps the nodes that the game has attached */
  override dispose(doNotRecurse = false): void {
    if (doNotRecurse) setFree(this)
    super.dispose()
    this.onReplacedObservable.clear()
    this.onRelitObservable.clear()
  }
}

/** A point of a left-handed scene in the axes of packs. */
function mirrored(point: PointLike): PointLike {
  return 'x' in point ? { x: point.x, y: point.y, z: -point.z } : [point[0], point[1], -point[2]]
}

/**
 * Creates an object of a level, or of the level that a module loads. Areas of a stream appear as they arrive. For a union of levels from
 * generated declarations, the object accepts the names in any of them.
 * @throws TypeError for anything that is not a level and for misspelled options; Error for `entities` of a level without the modules of its
 * files; NotDrawnError for what this package does not draw yet; the signal's reason when aborted; with `entities.strict`, the EntityError of a
 * hook that fails
 * @example
 * ```ts
 * import { createLevel } from '@brushwork/babylon'
 * import castle from './castle.wmp'
 *
 * const level = await createLevel(scene, castle)
 * scene.onBeforeRenderObservable.add(() => {
 *   level.update(scene.getEngine().getDeltaTime() / 1000)
 *   level.cullFrom(scene.activeCamera?.globalPosition)
 * })
 * ```
 */
// The type of the level is inferred, not its names: of several levels TypeScript would infer the names in the first.
export function createLevel<Source extends Level | LevelModule | LevelStream>(
  scene: Scene,
  source: Source,
  options?: LevelOptions<NamesIn<Source>>,
): Promise<LevelObject<NamesIn<Source>>>
export async function createLevel(
  scene: Scene,
  source: Level | LevelModule | LevelStream,
  options: LevelOptions = {},
): Promise<LevelObject> {
  if (options.shadows === true)
    throw new NotDrawnError('@brushwork/babylon', 'shadows', 'leave out the option "shadows"')
  return openLevel(levelPortOf(scene), source, options, (parts) => new LevelObject(scene, parts))
}
