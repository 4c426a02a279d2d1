import { FreeCamera } from '@babylonjs/core/Cameras/freeCamera.js'
import { NullEngine } from '@babylonjs/core/Engines/nullEngine.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { Scene as BabylonScene } from '@babylonjs/core/scene.js'
import { createLevel as createInBabylon, SoundListener } from '@brushwork/babylon'
import { createLevel as createInPlayCanvas } from '@brushwork/playcanvas'
import type { LevelModule } from '@brushwork/runtime'
import { createLevel as createInThree } from '@brushwork/three'
import {
  AppBase,
  AppOptions,
  AudioListenerComponentSystem,
  Entity,
  LightComponentSystem,
  NullGraphicsDevice,
  RenderComponentSystem,
  SoundComponentSystem,
  SoundManager,
} from 'playcanvas'
import { AudioListener, Scene } from 'three'

/** A place of a pack. */
type Place = readonly [x: number, y: number, z: number]

/** A level with its sounds in an engine that draws nothing. */
export interface SoundStage {
  /** Where the sound of the level is. */
  readonly place: Place
  /** Hears from a place. */
  listenFrom(place: Place): unknown
  /** Lets audio play, after a click. */
  resume(): Promise<unknown>
  /** Ends the level. */
  dispose(): void
}

export type EngineName = keyof typeof STAGES

export const STAGES = { three: inThree, babylon: inBabylon, playcanvas: inPlayCanvas }

async function inThree(room: LevelModule): Promise<SoundStage> {
  const listener = new AudioListener()
  const level = await createInThree(room, { sounds: listener })
  const scene = new Scene().add(level, listener)
  // As a game that draws: three moves a listener within the time since the frame before.
  const frames = setInterval(() => scene.updateMatrixWorld(), 20)
  return {
    place: level.level.sounds[0].position,
    listenFrom: (place) => listener.position.set(...place),
    resume: () => listener.context.resume(),
    dispose() {
      clearInterval(frames)
      level.dispose()
    },
  }
}

async function inBabylon(room: LevelModule): Promise<SoundStage> {
  const scene = new BabylonScene(new NullEngine())
  const camera = new FreeCamera('ears', new Vector3(), scene)
  const listener = new SoundListener(scene)
  const level = await createInBabylon(scene, room, { sounds: listener })
  return {
    place: level.level.sounds[0].position,
    listenFrom([x, y, z]) {
      // Scenes of Babylon are left-handed by default.
      camera.position.set(x, y, -z)
      scene.render()
    },
    resume: () => listener.context.resume(),
    dispose: () => level.dispose(),
  }
}

async function inPlayCanvas(room: LevelModule): Promise<SoundStage> {
  const options = new AppOptions()
  options.graphicsDevice = new NullGraphicsDevice(document.createElement('canvas'), {})
  options.componentSystems = [
    RenderComponentSystem,
    LightComponentSystem,
    SoundComponentSystem,
    AudioListenerComponentSystem,
  ]
  options.resourceHandlers = []
  options.soundManager = new SoundManager()
  const app = new AppBase(document.createElement('canvas'))
  app.init(options)
  app.start()
  const ears = new Entity('ears', app)
  ears.addComponent('audiolistener')
  app.root.addChild(ears)
  const level = await createInPlayCanvas(app, room, { sounds: app.systems.sound })
  app.root.addChild(level)
  return {
    place: level.level.sounds[0].position,
    listenFrom: (place) => ears.setPosition(...place),
    resume: async () => app.systems.sound?.context?.resume(),
    dispose: () => level.destroy(),
  }
}
