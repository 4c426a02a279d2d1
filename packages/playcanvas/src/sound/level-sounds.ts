import { type Level, wrongArgument } from '@brushwork/runtime'
import { openSounds, type SoundOptions as SoundOptionsOf, type SoundsParts, soundsClass } from '@brushwork/scene'
import type { AppBase } from 'playcanvas'
import { PortEntity } from '../port/node-port.js'
import { neededSystem } from '../port/nodes/entities.js'
import { type AppSoundPort, type PlayCanvasSounds, soundPort } from '../port/sound-port.js'

/** Options of sounds. */
export type SoundOptions = SoundOptionsOf<PlayCanvasSounds>

const SoundsNode = /* @__PURE__ */ soundsClass<PlayCanvasSounds, PortEntity>(PortEntity)

/** The sounds of a level, looping at their positions: full at their place, silent at their range, linear in between. */
export class LevelSounds extends SoundsNode {
  /** Use {@link createSounds}. */
  constructor(port: AppSoundPort, parts: SoundsParts<PlayCanvasSounds>) {
    super(port, parts)
    this.name = 'sounds'
  }

  /** Stops all sounds, and destroys the entity. */
  override destroy(): void {
    this.dispose()
  }
}

/**
 * Loads the sounds of a level, each file once, and plays them once the entity is in the scene. The entity with a component `audiolistener` hears
 * them. Browsers start to play after a click or key. What cannot be loaded is listed.
 * @param app needs the component systems `sound` and `audiolistener`, and `soundManager` of its options
 * @throws TypeError for wrong arguments and misspelled options; the signal's reason when aborted
 * @example
 * ```ts
 * import { createSounds } from '@brushwork/playcanvas'
 * import castle from './castle.wmp'
 *
 * const { files } = castle // built with the option `entities`
 * if (files) app.root.addChild(await createSounds(app, await castle.load(), { files }))
 * ```
 */
export async function createSounds(
  app: AppBase,
  level: Pick<Level, 'sounds'>,
  options: SoundOptions,
): Promise<LevelSounds> {
  if (!Array.isArray(level?.sounds)) throw wrongArgument('createSounds', 'a loaded level', level)
  const port = soundPort(app)
  return new LevelSounds(port, await openSounds(port, level, neededSystem(app, 'sound'), options))
}
