import { type Level, wrongArgument } from '@brushwork/runtime'
import { openSounds, type SoundOptions as SoundOptionsOf, type SoundsParts, soundsClass } from '@brushwork/scene'
import { type AudioListener, Group } from 'three'
import { soundPort, type ThreeSounds } from '../port/sound-port.js'

/** Options of sounds. */
export type SoundOptions = SoundOptionsOf<ThreeSounds>

const SoundsGroup = /* @__PURE__ */ soundsClass<ThreeSounds, Group>(Group)

/** The sounds of a level, looping at their positions: full at their place, silent at their range, linear in between. */
export class LevelSounds extends SoundsGroup {
  /** Use {@link createSounds}. */
  constructor(parts: SoundsParts<ThreeSounds>) {
    super(soundPort, parts)
    this.name = 'sounds'
  }
}

/**
 * Loads the sounds of a level, each file once, and plays them. Browsers start to play after a click or key, when the game resumes
 * `listener.context`. What cannot be loaded is listed.
 * @throws TypeError for wrong arguments and misspelled options; the signal's reason when aborted
 * @example
 * ```ts
 * import { createSounds } from '@brushwork/three'
 * import castle from './castle.wmp'
 *
 * const { files } = castle // built with the option `entities`
 * if (files) scene.add(await createSounds(await castle.load(), listener, { files }))
 * ```
 */
export async function createSounds(
  level: Pick<Level, 'sounds'>,
  listener: AudioListener,
  options: SoundOptions,
): Promise<LevelSounds> {
  if (!Array.isArray(level?.sounds)) throw wrongArgument('createSounds', 'a loaded level', level)
  if (listener?.context === undefined) throw wrongArgument('createSounds', 'an AudioListener', listener)
  return new LevelSounds(await openSounds(soundPort, level, listener, options))
}
