import { AudioListener, AudioLoader, type Camera, Group, PositionalAudio } from 'three'
import type { World } from './load-world.js'

/** Every sound file next to the level, by name. */
const FILES = import.meta.glob<string>('../../world/*.wav', { query: '?url', import: 'default', eager: true })

/** Plays the level's sounds at their positions. Browsers allow sound only after the first click or key press. */
export function createSounds({ level, scene }: World, camera: Camera): void {
  addEventListener('pointerdown', () => void play(), { once: true })
  const play = async () => {
    const listener = new AudioListener()
    camera.add(listener)
    const group = new Group()
    scene.add(group)
    for (const { file, position, volume, range } of level.level.sounds) {
      const url = FILES[`../../world/${file}`]
      if (url === undefined) throw new Error(`courtyard.wmp refers to the sound ${file}, which is not next to it`)
      const sound = new PositionalAudio(listener)
      sound.position.fromArray(position)
      sound.setBuffer(await new AudioLoader().loadAsync(url))
      sound.setLoop(true)
      sound.setVolume(volume / 100)
      sound.setDistanceModel('linear')
      sound.setMaxDistance(range)
      sound.setRefDistance(24)
      group.add(sound)
      sound.play()
    }
  }
}
