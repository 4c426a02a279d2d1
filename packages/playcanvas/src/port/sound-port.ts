import type { SoundPort } from '@brushwork/scene'
import { type AppBase, Asset, DISTANCE_LINEAR, Entity, Sound, type SoundComponentSystem } from 'playcanvas'
import { nodePort } from './node-port.js'
import { destroyEntity } from './nodes/entities.js'
import type { AppPort, PlayCanvas } from './play-canvas.js'

/** What the scene sees of sounds in PlayCanvas. */
export interface PlayCanvasSounds extends PlayCanvas {
  /** The entity with the component `audiolistener` hears all sounds of an application: this is what plays them. */
  readonly listener: SoundComponentSystem
  readonly samples: Sound
  readonly audio: Entity
}

/** Sounds of an application. */
export type AppSoundPort = SoundPort<PlayCanvasSounds> & AppPort

/** Name of the slot that plays a sound. */
const SLOT = 'sound'

/** Sounds of an application: entities with a component `sound`, which plays an asset. */
export function soundPort(app: AppBase): AppSoundPort {
  const assets = new Map<Entity, Asset>()
  return {
    ...nodePort(app),
    async decode({ context }, bytes) {
      if (context === null) throw new Error('this browser has no AudioContext')
      return new Sound(await context.decodeAudioData(bytes))
    },
    createAudio(_, samples, { name, gain, range, position: [x, y, z] }) {
      const asset = new Asset(name, 'audio')
      asset.resource = samples
      asset.loaded = true
      app.assets.add(asset)
      const entity = new Entity(name, app)
      assets.set(entity, asset)
      entity.setLocalPosition(x, y, z)
      entity.addComponent('sound', {
        distanceModel: DISTANCE_LINEAR,
        refDistance: 0,
        maxDistance: range,
        rollOffFactor: 1,
      })
      entity.sound?.addSlot(SLOT, { asset: asset.id, loop: true, volume: gain })
      return entity
    },
    play(entity) {
      // It plays as soon as it is in the scene.
      const slot = entity.sound?.slot(SLOT)
      if (slot != null) slot.autoPlay = true
      entity.sound?.play(SLOT)
    },
    freeAudio(entity) {
      destroyEntity(entity)
      const asset = assets.get(entity)
      assets.delete(entity)
      if (asset !== undefined) app.assets.remove(asset)
    },
  }
}
