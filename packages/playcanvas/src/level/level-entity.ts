import type { Level, LevelModule, LevelNames, LevelStream } from '@brushwork/runtime'
import { followDevLight, type LevelParts, levelClass, type NamesIn, openLevel } from '@brushwork/scene'
import type { AppBase } from 'playcanvas'
import type { PlayCanvasLevels } from '../entities/play-canvas-levels.js'
import { PortEntity } from '../port/node-port.js'
import { clonesBy, neededSystem } from '../port/nodes/entities.js'
import type { LevelOptions } from './level-options.js'
import { type AppLevelPort, levelPort } from './level-port.js'

const LevelNode = /* @__PURE__ */ levelClass<PlayCanvasLevels, PortEntity>(PortEntity)

/**
 * A level in the scene: a mesh per surface, its movable parts where their entities are, and its lights. It fires `replaced` when a hot
 * update has replaced the level: materials and lights are new.
 * @typeParam Names The names in the level, where generated declarations know them.
 */
export class LevelEntity<Names extends LevelNames = LevelNames> extends LevelNode<Names> {
  /** Use {@link createLevel}. */
  constructor(port: AppLevelPort, parts: LevelParts<PlayCanvasLevels, Names>) {
    super(port, parts)
    clonesBy(this, () => this.clone())
    const light = () => this.lightParts()
    port.app.on('prerender', light)
    this.once('destroy', () => port.app.off('prerender', light))
    followDevLight(port, this)
  }

  /** @throws Error: call `createLevel` for a second copy. */
  override clone(): this {
    throw new Error('a level is not cloned: call createLevel again')
  }

  /** Destroys the entity with all that is in it, its meshes, materials, lights and textures. */
  override destroy(): void {
    this.dispose()
  }
}

/**
 * Creates an entity of a level, or of the level that a module loads: then `entities: true` places everything that the level names. Areas of a stream appear as they arrive. For a union of levels from
 * generated declarations, the entity accepts the names in any of them.
 * @param app needs the component systems `render` and `light`, and `sound` for sounds
 * @throws TypeError for anything that is not a level and for misspelled options; Error for `entities` of a level without the modules of its
 * files, or for `sounds` without the system; the signal's reason when aborted; with `entities.strict`, the EntityError of a hook that fails
 * @example
 * ```ts
 * import { createLevel } from '@brushwork/playcanvas'
 * import castle from './castle.wmp'
 *
 * const level = await createLevel(app, castle)
 * app.root.addChild(level)
 * app.on('update', (seconds) => {
 *   level.update(seconds)
 *   level.cullFrom(app.root.findByName('camera')?.getPosition())
 * })
 * ```
 */
// The type of the level is inferred, not its names: of several levels TypeScript would infer the names in the first.
export function createLevel<Source extends Level | LevelModule | LevelStream>(
  app: AppBase,
  source: Source,
  options?: LevelOptions<NamesIn<Source>>,
): Promise<LevelEntity<NamesIn<Source>>>
export async function createLevel(
  app: AppBase,
  source: Level | LevelModule | LevelStream,
  options: LevelOptions = {},
): Promise<LevelEntity> {
  // A system that the application lacks is undefined, which would be silence.
  if (Object.hasOwn(Object(options), 'sounds') && options.sounds === undefined) neededSystem(app, 'sound')
  const port = levelPort(app)
  return openLevel(port, source, options, (parts) => new LevelEntity(port, parts))
}
