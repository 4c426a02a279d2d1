import type { LevelFiles, LoadOptions, OptionNames, Sound } from '@brushwork/runtime'
import type { SoundEngine } from '../port/sound-port.js'

export interface SoundOptions<E extends SoundEngine> extends Pick<LoadOptions, 'signal' | 'idleSeconds' | 'retries'> {
  /** Modules of the files: `castle.files`. */
  readonly files: Pick<LevelFiles, 'sounds'>
  /** Called for each sound before it plays: return false to leave it silent. */
  readonly onSound?: (sound: Sound, audio: E['audio']) => unknown
}

export const SOUND_OPTIONS: OptionNames<SoundOptions<SoundEngine>> = {
  files: true,
  onSound: true,
  signal: true,
  idleSeconds: true,
  retries: true,
}
