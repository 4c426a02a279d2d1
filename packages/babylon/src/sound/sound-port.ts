import type { SoundPort } from '@brushwork/scene'
import type { Babylon, InScene } from '../port/babylon-engine.js'
import { nodePort } from '../port/nodes/node-port.js'
import type { SoundListener } from './sound-listener.js'
import { SoundNode } from './sound-node.js'

/** What the scene of Brushwork sees of sounds in Babylon. */
export interface BabylonSounds extends Babylon {
  readonly listener: SoundListener
  readonly samples: AudioBuffer
  readonly audio: SoundNode
}

/** Sounds in a scene of Babylon, by nodes of the Web Audio API. */
export function soundPortOf(where: InScene): SoundPort<BabylonSounds> & InScene {
  return {
    ...where,
    ...nodePort,
    decode: ({ context }, bytes) => context.decodeAudioData(bytes),
    createAudio: (listener, samples, traits) => new SoundNode(where, listener, samples, traits),
    play(audio) {
      audio.play()
    },
    freeAudio(audio) {
      audio.dispose()
    },
  }
}
