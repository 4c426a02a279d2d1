import { checkOptions, type Level, type Sound, wrongArgument } from '@brushwork/runtime'
import type { SoundEngine, SoundPort } from '../port/sound-port.js'
import { loadSounds, loudnessOf } from './load-sounds.js'
import { SOUND_OPTIONS, type SoundOptions } from './sound-options.js'
import type { SoundsParts } from './sounds-class.js'

/**
 * Loads the sounds of a level, each file once, and plays them: what `createSounds` of an engine makes an object of. What cannot be loaded is listed.
 * @throws TypeError for wrong arguments and misspelled options; the signal's reason when aborted
 */
export async function openSounds<E extends SoundEngine>(
  port: SoundPort<E>,
  { sounds }: Pick<Level, 'sounds'>,
  listener: E['listener'],
  options: SoundOptions<E>,
): Promise<SoundsParts<E>> {
  checkOptions('createSounds', options, SOUND_OPTIONS)
  const { files, onSound } = options
  if (files?.sounds === undefined) throw wrongArgument('createSounds', 'the files of the module in its options', files)
  const decode = (bytes: ArrayBuffer) => port.decode(listener, bytes)
  const { audios: samples, missing } = await loadSounds(sounds, files.sounds, decode, options)
  const audios = new Map<Sound, E['audio']>()
  for (const sound of sounds) {
    const { file, name = file, position } = sound
    if (!samples.has(file)) continue
    const audio = port.createAudio(listener, samples.get(file), { name, position, ...loudnessOf(sound) })
    audios.set(sound, audio)
    if (onSound?.(sound, audio) !== false) port.play(audio)
  }
  return { audios, missing }
}
