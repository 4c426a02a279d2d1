import { createSounds, createWorld, place, setView, spawnOf } from '@brushwork/three'
import { AudioListener, type Object3D, PerspectiveCamera, Raycaster, Scene, Vector2 } from 'three'
import courtyard from '../../../world/courtyard.wmp'
import type { Stage } from '../../stage.js'
import { fit } from './fit.js'
import { createGroundShadow } from './ground-shadow.js'
import { lightWorld } from './light-world.js'
import { loadLevel, whenBuilt } from './load-level.js'
import { createRenderer } from './renderer.js'
import { createSky } from './sky.js'
import { createTorches } from './torches.js'
import { createWater } from './water.js'

/** three draws more than the other engines: shadows, a sky and water of the example's own, and torches that flicker. */
export async function openStage(canvas: HTMLCanvasElement): Promise<Stage> {
  const renderer = createRenderer(canvas)
  const scene = new Scene()
  const camera = new PerspectiveCamera(60, 1, 2, 24000)
  const water = createWater()
  const level = await loadLevel(scene, water)
  const sky = createSky(level.level)
  scene.add(sky, camera)
  lightWorld(level, scene)
  const torches = createTorches(level)
  const ray = new Raycaster()
  return {
    level,
    createWorld: () => createWorld(level),
    findStart: (size) => spawnOf(level, { size }),
    place: (object, where) => place(object as Object3D, where),
    whenBuilt: (build) => whenBuilt(level, build),
    shadowOf: (object, world, size) => createGroundShadow(level, world, object as Object3D, size),
    async listen() {
      const listener = new AudioListener()
      camera.add(listener)
      const { files } = courtyard
      if (files !== undefined) level.add(await createSounds(level.level, listener, { files }))
    },
    tick(seconds) {
      water.tick(seconds)
      torches.tick(seconds)
    },
    pick(x, y) {
      ray.setFromCamera(new Vector2(x, y), camera)
      const [hit] = ray.intersectObject(level)
      return hit && level.entities?.getEntity(hit)
    },
    draw(view) {
      fit(renderer, camera)
      setView(camera, view)
      sky.position.copy(camera.position)
      level.cullFrom(camera.position)
      renderer.render(scene, camera)
      const { triangles, calls } = renderer.info.render
      return { triangles, drawCalls: calls }
    },
  }
}
