import { createWorld, place, setView, spawnOf } from '@brushwork/three'
import { createLevel } from '@brushwork/three/webgpu'
import {
  Color,
  type Object3D,
  PerspectiveCamera,
  Raycaster,
  Scene,
  SRGBColorSpace,
  Vector2,
  WebGPURenderer,
} from 'three/webgpu'
import courtyard from '../../world/courtyard.wmp'
import { HAZE, LEVEL, type Stage } from '../stage.js'
import { fit } from './three/fit.js'

/** The game in three's WebGPURenderer, which draws by WebGL 2 where there is no WebGPU. */
export async function openStage(canvas: HTMLCanvasElement): Promise<Stage> {
  const renderer = new WebGPURenderer({ canvas, antialias: true })
  await renderer.init()
  const scene = new Scene()
  scene.background = new Color().setRGB(...HAZE, SRGBColorSpace)
  const camera = new PerspectiveCamera(60, 1, 2, 24000)
  const level = await createLevel(courtyard, LEVEL)
  scene.add(level)
  courtyard.onUpdate(() => void level.replace(courtyard.load()))
  const ray = new Raycaster()
  return {
    level,
    createWorld: () => createWorld(level),
    findStart: (size) => spawnOf(level, { size }),
    place: (object, where) => place(object as Object3D, where),
    whenBuilt(build) {
      level.addEventListener('replaced', build)
      build()
    },
    tick() {},
    pick(x, y) {
      ray.setFromCamera(new Vector2(x, y), camera)
      const [hit] = ray.intersectObject(level)
      return hit && level.entities?.getEntity(hit)
    },
    draw(view) {
      fit(renderer, camera)
      setView(camera, view)
      level.cullFrom(camera.position)
      renderer.render(scene, camera)
      const { triangles, drawCalls } = renderer.info.render
      return { triangles, drawCalls }
    },
  }
}
