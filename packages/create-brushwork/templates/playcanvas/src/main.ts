import { createLevel, createWorld, FirstPerson, ModelEntity, spawnOf } from '@brushwork/playcanvas'
import { Walker } from '@brushwork/runtime'
import {
  AppBase,
  AppOptions,
  CameraComponentSystem,
  createGraphicsDevice,
  Entity,
  FILLMODE_FILL_WINDOW,
  LightComponentSystem,
  RESOLUTION_AUTO,
  RenderComponentSystem,
  TONEMAP_NONE,
} from 'playcanvas'
import garden from '../world/garden.map'
import { Signs } from './signs.ts'

const canvas = document.querySelector('canvas') as HTMLCanvasElement
const options = new AppOptions()
options.graphicsDevice = await createGraphicsDevice(canvas)
options.graphicsDevice.maxPixelRatio = Math.min(devicePixelRatio, 2)
options.componentSystems = [RenderComponentSystem, CameraComponentSystem, LightComponentSystem]
const game = new AppBase(canvas)
game.init(options)
game.setCanvasFillMode(FILLMODE_FILL_WINDOW)
game.setCanvasResolution(RESOLUTION_AUTO)
addEventListener('resize', () => game.resizeCanvas())

const camera = new Entity('camera', game)
camera.addComponent('camera', { fov: 75, farClip: 4000, toneMapping: TONEMAP_NONE }) // in quants: the player is 56 high
game.root.addChild(camera)

const level = await createLevel(game, garden, {
  entities: {
    // By the `targetname` in the editor. `actions` has hooks by class.
    names: { crow: (_, crow) => crow instanceof ModelEntity && crow.play('peck') },
  },
})
game.root.addChild(level)
garden.onUpdate(() => level.replace(garden)) // the level was saved

const spawn = spawnOf(level)
const player = new Walker(createWorld(level, { without: spawn.entity }), { position: spawn.feet })
const controls = new FirstPerson(player, camera, canvas, { angles: spawn.angles })
const signs = new Signs(level.level.entities)

game.on('update', (seconds) => {
  controls.update(seconds) // keys, mouse, touch and gamepad move the player, and the camera with him
  level.update(seconds) // the crow and the sky
  level.cullFrom(camera.getPosition()) // hides what is invisible from here
  signs.update(player.position)
})
game.start()
