import { Walker } from '@brushwork/runtime'
import { Camera, createLevel, createWorld, FirstPerson, ModelObject, Renderer, Scene, spawnOf } from '@brushwork/webgl'
import garden from '../world/garden.map'
import { Signs } from './signs.ts'

const canvas = document.querySelector('canvas') as HTMLCanvasElement
const renderer = new Renderer(canvas)
const camera = new Camera().perspective(75, 1, 1, 4000) // in quants: the player is 56 high

const level = await createLevel(garden, {
  entities: {
    // By the `targetname` in the editor. `actions` has hooks by class.
    names: { crow: (_, crow) => crow instanceof ModelObject && crow.play('peck') },
  },
})
const scene = new Scene().add(level)
garden.onUpdate(() => level.replace(garden)) // the level was saved

const spawn = spawnOf(level)
const player = new Walker(createWorld(level, { without: spawn.entity }), { position: spawn.feet })
const controls = new FirstPerson(player, camera, canvas, { angles: spawn.angles })
const signs = new Signs(level.level.entities)

let last = performance.now()
requestAnimationFrame(function frame(now) {
  requestAnimationFrame(frame)
  const seconds = (now - last) / 1000
  last = now
  controls.update(seconds) // keys, mouse, touch and gamepad move the player, and the camera with him
  level.update(seconds) // the crow and the sky
  level.cullFrom(camera.position) // hides what is invisible from here
  signs.update(player.position)
  renderer.draw(scene, camera)
})

function resize(): void {
  const ratio = Math.min(devicePixelRatio, 2)
  canvas.width = innerWidth * ratio
  canvas.height = innerHeight * ratio
  camera.perspective(75, innerWidth / innerHeight, 1, 4000)
}
addEventListener('resize', resize)
resize()
