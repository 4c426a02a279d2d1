import { Walker } from '@brushwork/runtime'
import { createLevel, createWorld, FirstPerson, ModelObject, spawnOf } from '@brushwork/three'
import { PerspectiveCamera, Scene, Timer, WebGLRenderer } from 'three'
import garden from '../world/garden.map'
import { Signs } from './signs.ts'

const canvas = document.querySelector('canvas') as HTMLCanvasElement
const renderer = new WebGLRenderer({ canvas, antialias: true })
const scene = new Scene()
const camera = new PerspectiveCamera(75, 1, 1, 4000) // in quants: the player is 56 high
const timer = new Timer()

const level = await createLevel(garden, {
  entities: {
    // By the `targetname` in the editor. `actions` has hooks by class.
    names: { crow: (_, crow) => crow instanceof ModelObject && crow.play('peck') },
  },
})
scene.add(level)
garden.onUpdate(() => level.replace(garden)) // the level was saved

const spawn = spawnOf(level)
const player = new Walker(createWorld(level, { without: spawn.entity }), { position: spawn.feet })
const controls = new FirstPerson(player, camera, canvas, { angles: spawn.angles })
const signs = new Signs(level.level.entities)

renderer.setAnimationLoop(() => {
  const seconds = timer.update().getDelta()
  controls.update(seconds) // keys, mouse, touch and gamepad move the player, and the camera with him
  level.update(seconds) // the crow and the sky
  level.cullFrom(camera.position) // hides what is invisible from here
  signs.update(player.position)
  renderer.render(scene, camera)
})

function resize(): void {
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2))
  renderer.setSize(innerWidth, innerHeight, false)
  camera.aspect = innerWidth / innerHeight
  camera.updateProjectionMatrix()
}
addEventListener('resize', resize)
resize()
