import { WALKER_SIZES, Walker } from '@brushwork/runtime'
import { createLevel, createWorld, FirstPerson, spawnOf } from '@brushwork/three'
import { PerspectiveCamera, Scene, Timer, WebGLRenderer } from 'three'
// Change this line to the level of your game, such as '../world/Level/castle.wmp'; to its .wmb if the .wmp is lost.
import world from '../world/garden.map'

/** Size of the player: the hull of the engine, `fat` or `narrow`. */
const size = WALKER_SIZES.fat
/** Horizontal field of view, degrees: `camera.arc` of the scripts. */
const ARC = 75

const canvas = document.querySelector('canvas') as HTMLCanvasElement
const renderer = new WebGLRenderer({ canvas, antialias: true })
const scene = new Scene()
const camera = new PerspectiveCamera(ARC, 1, 1, 50_000) // in quants
const timer = new Timer()

const level = await createLevel(world, {
  entities: {
    merge: true, // still models and sprites: few draw calls
    // Scripts do not move by themselves. Write their actions again, one after the other:
    // actions: { patrol: (entity, man) => man instanceof ModelObject && man.play('walk') },
  },
})
scene.add(level)
world.onUpdate(() => level.replace(world)) // the level was saved
if (level.missing.length > 0) console.table(level.missing) // files that are not shown, and why

const spawn = spawnOf(level, { size })
const player = new Walker(createWorld(level, { without: spawn.entity }), { size, position: spawn.feet })
const controls = new FirstPerson(player, camera, canvas, { angles: spawn.angles, arc: ARC })

renderer.setAnimationLoop(() => {
  const seconds = timer.update().getDelta()
  controls.update(seconds) // keys, mouse, touch and gamepad move the player, and the camera with him
  level.update(seconds) // models and sprites that animate themselves
  level.cullFrom(camera.position) // hides what is invisible from here
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
