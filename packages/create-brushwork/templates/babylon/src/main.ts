import { FreeCamera } from '@babylonjs/core/Cameras/freeCamera.js'
import { Engine } from '@babylonjs/core/Engines/engine.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { Scene } from '@babylonjs/core/scene.js'
import { createLevel, createWorld, FirstPerson, ModelObject, spawnOf } from '@brushwork/babylon'
import { Walker } from '@brushwork/runtime'
import garden from '../world/garden.map'
import { Signs } from './signs.ts'

const canvas = document.querySelector('canvas') as HTMLCanvasElement
const engine = new Engine(canvas, true, undefined, true)
addEventListener('resize', () => engine.resize())
const scene = new Scene(engine)
scene.useRightHandedSystem = true
const camera = new FreeCamera('camera', Vector3.Zero(), scene)
camera.fov = 1.3 // radians
camera.maxZ = 4000 // in quants: the player is 56 high

const level = await createLevel(scene, garden, {
  entities: {
    // By the `targetname` in the editor. `actions` has hooks by class.
    names: { crow: (_, crow) => crow instanceof ModelObject && crow.play('peck') },
  },
})
garden.onUpdate(() => level.replace(garden)) // the level was saved

const spawn = spawnOf(level)
const player = new Walker(createWorld(level, { without: spawn.entity }), { position: spawn.feet })
const controls = new FirstPerson(player, camera, canvas, { angles: spawn.angles })
const signs = new Signs(level.level.entities)

scene.onBeforeRenderObservable.add(() => {
  const seconds = engine.getDeltaTime() / 1000
  controls.update(seconds) // keys, mouse, touch and gamepad move the player, and the camera with him
  level.update(seconds) // the crow and the sky
  level.cullFrom(camera.globalPosition) // hides what is invisible from here
  signs.update(player.position)
})
engine.runRenderLoop(() => scene.render())
