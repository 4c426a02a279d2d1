import type { SoundPort } from '@brushwork/scene'
import { type AudioListener, PositionalAudio } from 'three'
import { nodePort } from './nodes/node-port.js'
import type { Three } from './three-engine.js'

/** What the scene sees of sounds in three. */
export interface ThreeSounds extends Three {
  readonly listener: AudioListener
  readonly samples: AudioBuffer
  readonly audio: PositionalAudio
}

/** Sounds of three. */
export const soundPort: SoundPort<ThreeSounds> = {
  ...nodePort,
  decode: ({ context }, bytes) => context.decodeAudioData(bytes),
  createAudio(listener, samples, { name, gain, range, position }) {
    const audio = new PositionalAudio(listener)
    audio.name = name
    audio.setBuffer(samples)
    audio.setLoop(true)
    // `setVolume` fades, which does not begin before the context is resumed.
    audio.gain.gain.value = gain
    audio.setDistanceModel('linear')
    audio.setRefDistance(0)
    audio.setMaxDistance(range)
    audio.setRolloffFactor(1)
    audio.position.fromArray(position)
    return audio
  },
  play(audio) {
    audio.play()
  },
  freeAudio(audio) {
    if (audio.isPlaying) audio.stop()
    // The Web Audio API throws when a sound is disconnected twice.
    audio.disconnect()
  },
}
