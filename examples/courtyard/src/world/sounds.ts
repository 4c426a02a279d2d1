import type { LevelObject } from '@brushwork/three'
import { Audio, AudioListener, type Camera, PositionalAudio } from 'three'
import courtyard from '../../world/courtyard.wmp'
import step from '../../world/step.wav?sound'

export interface Sounds {
  /** A step of the player. */
  step(): void
}

/** Plays the sounds of the level at their positions. Browsers allow sound only after the first click or key press. */
export function createSounds(level: LevelObject, camera: Camera): Sounds {
  let steps: Audio | undefined
  const start = async () => {
    const listener = new AudioListener()
    camera.add(listener)
    const decode = async (file: string | typeof step) => {
      const module = typeof file === 'string' ? courtyard.files?.sounds[file] : file
      if (module === undefined) throw new Error(`courtyard.wmp names the sound ${file}, which is not next to it`)
      return listener.context.decodeAudioData((await module.load()).buffer)
    }
    steps = new Audio(listener)
    steps.setBuffer(await decode(step))
    steps.setVolume(0.35)
    for (const { file, position, volume, range } of level.level.sounds) {
      const sound = new PositionalAudio(listener)
      sound.setBuffer(await decode(file))
      sound.setLoop(true)
      sound.setVolume(volume / 100)
      sound.setDistanceModel('linear')
      sound.setMaxDistance(range)
      sound.setRefDistance(24)
      sound.position.fromArray(position)
      level.add(sound)
      sound.play()
    }
  }
  addEventListener('pointerdown', () => void start(), { once: true })
  return {
    step() {
      if (steps === undefined) return
      // No two steps sound alike.
      steps.setPlaybackRate(0.9 + 0.25 * Math.random())
      steps.stop()
      steps.play()
    },
  }
}
