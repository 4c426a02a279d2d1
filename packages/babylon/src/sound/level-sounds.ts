// Loaded on demand, with the first level whose sounds play.
import type { Scene } from '@babylonjs/core/scene.js'
import { type Level, wrongArgument } from '@brushwork/runtime'
import { openSounds, type SoundOptions as SoundOptionsOf, type SoundsParts, soundsClass } from '@brushwork/scene'
import { inScene } from '../port/nodes/node-port.js'
import { PackNode } from '../port/nodes/pack-node.js'
import type { SoundListener } from './sound-listener.js'
import { type BabylonSounds, soundPortOf } from './sound-port.js'

/** Options of sounds. */
export type SoundOptions = SoundOptionsOf<BabylonSounds>

const SoundsNode = /* @__PURE__ */ soundsClass<BabylonSounds, PackNode>(PackNode)

/** The sounds of a level, looping at their positions: full at their place, silent at their range, linear in between. */
export class LevelSounds extends SoundsNode {
  /** Use {@link createSounds}. */
  constructor(scene: Scene, parts: SoundsParts<BabylonSounds>) {
    super(soundPortOf(inScene(scene)), parts)
    this.name = 'sounds'
    const audios = [...parts.audios.values()]
    const move = () => {
      for (const audio of audios) audio.movePanner()
    }
    move()
    const drawing = scene.onBeforeRenderObservable.add(move)
    this.onDisposeObservable.addOnce(() => drawing.remove())
  }
}

/**
 * Loads the sounds of a level, each file once, and plays them. Browsers start to play after a click or key, when the game resumes
 * `listener.context`. What cannot be loaded is listed.
 * @throws TypeError for wrong arguments and misspelled options; the signal's reason when aborted
 * @example
 * ```ts
 * import { createSounds, SoundListener } from '@brushwork/babylon'
 * import castle from './castle.wmp'
 *
 * const { files } = castle // built with the option `entities`
 * const listener = new SoundListener(scene)
 * if (files) await createSounds(scene, await castle.load(), listener, { files })
 * ```
 */
export async function createSounds(
  scene: Scene,
  level: Pick<Level, 'sounds'>,
  listener: SoundListener,
  options: SoundOptions,
): Promise<LevelSounds> {
  if (!Array.isArray(level?.sounds)) throw wrongArgument('createSounds', 'a loaded level', level)
  if (listener?.context === undefined) throw wrongArgument('createSounds', 'a SoundListener', listener)
  return new LevelSounds(scene, await openSounds(soundPortOf(inScene(scene)), level, listener, options))
}
