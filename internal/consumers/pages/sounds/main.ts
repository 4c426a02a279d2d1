/// <reference types="vite-plugin-brushwork/client" />
import { Loudness } from './loudness.js'
import room from './room.wmp'
import { type EngineName, type SoundStage, STAGES } from './stages.js'

/** What a test asks of the page. */
export interface SoundsPage {
  /** Opens the level with its sounds. */
  open(engine: EngineName): Promise<void>
  /** Lets audio play, after a click. */
  resume(): Promise<void>
  /** Listens so many quants away from the sound. */
  listenAt(distance: number): void
  /** The largest sample of the last moment, of 1. */
  loudness(): number
  /** Ends the level. */
  close(): void
}

declare global {
  interface Window {
    sounds?: SoundsPage
  }
}

const heard = new Loudness()
let stage: SoundStage

window.sounds = {
  async open(engine) {
    stage = await STAGES[engine](room)
  },
  async resume() {
    await stage.resume()
  },
  listenAt(distance) {
    const [x, y, z] = stage.place
    stage.listenFrom([x, y, z + distance])
  },
  loudness: () => heard.now,
  close: () => stage.dispose(),
}
