import {
  checkOptions,
  type Level,
  type LevelFiles,
  type LoadOptions,
  type OptionNames,
  type Sound,
  wrongArgument,
} from '@brushwork/runtime'
import { loadSounds, loudnessOf, type MissingFile } from '@brushwork/scene'
import { type AudioListener, Group, PositionalAudio } from 'three'

export interface SoundOptions extends Pick<LoadOptions, 'signal' | 'idleSeconds' | 'retries'> {
  /** Modules of the files: `castle.files`. */
  readonly files: Pick<LevelFiles, 'sounds'>
  /** Called for each sound before it plays: return false to leave it silent. */
  readonly onSound?: (sound: Sound, audio: PositionalAudio) => unknown
}

const SOUND_OPTIONS: OptionNames<SoundOptions> = {
  files: true,
  onSound: true,
  signal: true,
  idleSeconds: true,
  retries: true,
}

/** The sounds of a level, looping at their positions: full at their place, silent at their range, linear in between. */
export class LevelSounds extends Group {
  readonly missing: readonly MissingFile[]
  readonly #audios = new Map<Sound, PositionalAudio>()

  /** Use {@link createSounds}. */
  constructor(audios: ReadonlyMap<Sound, PositionalAudio>, missing: readonly MissingFile[]) {
    super()
    this.name = 'sounds'
    this.missing = missing
    this.#audios = new Map(audios)
    if (audios.size > 0) this.add(...audios.values())
  }

  /** The audio of a sound of the level. */
  getAudio(sound: Sound): PositionalAudio | undefined {
    return this.#audios.get(sound)
  }

  /** Stops and disconnects all sounds. */
  override dispose(): void {
    for (const audio of this.#audios.values()) {
      if (audio.isPlaying) audio.stop()
      audio.disconnect()
    }
    // The Web Audio API throws when a sound is disconnected twice.
    this.#audios.clear()
    this.removeFromParent()
    this.dispatchEvent({ type: 'dispose' })
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
  checkOptions('createSounds', options, SOUND_OPTIONS)
  const { sounds } = level
  const { files, onSound } = options
  if (files?.sounds === undefined) throw wrongArgument('createSounds', 'the files of the module in its options', files)
  const decode = (bytes: ArrayBuffer) => listener.context.decodeAudioData(bytes)
  const { audios: buffers, missing } = await loadSounds(sounds, files.sounds, decode, options)
  const audios = new Map<Sound, PositionalAudio>()
  for (const sound of sounds) {
    const buffer = buffers.get(sound.file)
    if (buffer === undefined) continue
    const audio = audioOf(sound, buffer, listener)
    audios.set(sound, audio)
    if (onSound?.(sound, audio) !== false) audio.play()
  }
  return new LevelSounds(audios, missing)
}

function audioOf(sound: Sound, buffer: AudioBuffer, listener: AudioListener): PositionalAudio {
  const audio = new PositionalAudio(listener)
  const { gain, range } = loudnessOf(sound)
  audio.name = sound.name ?? sound.file
  audio.setBuffer(buffer)
  audio.setLoop(true)
  // `setVolume` fades, which does not begin before the context is resumed.
  audio.gain.gain.value = gain
  audio.setDistanceModel('linear')
  audio.setRefDistance(0)
  audio.setMaxDistance(range)
  audio.setRolloffFactor(1)
  audio.position.fromArray(sound.position)
  return audio
}
