import {
  downloadOptions,
  type LevelFiles,
  type LoadOptions,
  type Sound,
  type SoundModule,
  soundGain,
  soundRange,
} from '@brushwork/runtime'
import { type MissingFile, NO_FILE } from '../files/load-files.js'

/** The sounds of a level, with what plays each. */
export interface LoadedSounds<Audio> {
  readonly audios: ReadonlyMap<string, Audio>
  readonly missing: readonly MissingFile[]
}

/**
 * Loads the files of sounds, each once. What cannot be loaded is listed.
 * @param decode makes audio of the bytes of a file
 * @throws the signal's reason when aborted
 */
export async function loadSounds<Audio>(
  sounds: readonly Sound[],
  files: LevelFiles['sounds'],
  decode: (bytes: ArrayBuffer) => Promise<Audio>,
  options: Pick<LoadOptions, 'signal' | 'idleSeconds' | 'retries'>,
): Promise<LoadedSounds<Audio>> {
  const names = [...new Set(sounds.map(({ file }) => file))]
  const audios = new Map<string, Audio>()
  const reasons = new Map<string, string>()
  const load = async (name: string): Promise<void> => {
    const module: SoundModule | undefined = files[name]
    if (module === undefined) return void reasons.set(name, NO_FILE)
    try {
      const { buffer } = await module.load(downloadOptions(options))
      audios.set(name, await decode(buffer))
    } catch (failure) {
      options.signal?.throwIfAborted()
      reasons.set(name, failure instanceof Error ? failure.message : String(failure))
    }
  }
  await Promise.all(names.map(load))
  options.signal?.throwIfAborted()
  const missing = names.flatMap((file) => {
    const reason = reasons.get(file)
    return reason === undefined ? [] : { file, reason }
  })
  return { audios, missing }
}

/** How loud a sound is: full at its position, silent at its range, linear in between. */
export function loudnessOf(sound: Sound): { readonly gain: number; readonly range: number } {
  // Engines divide by the range.
  return { gain: soundGain(sound), range: Math.max(soundRange(sound), Number.EPSILON) }
}
