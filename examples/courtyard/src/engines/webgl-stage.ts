import type { World } from '@brushwork/runtime'
import {
  Camera,
  createLevel,
  createWorld,
  place,
  Renderer,
  Scene,
  SceneNode,
  setView,
  spawnOf,
  toColor,
} from '@brushwork/webgl'
import courtyard from '../../world/courtyard.wmp'
import { CHECK } from '../check.js'
import { HAZE, LEVEL, type Stage } from '../stage.js'

/** Where the view ends [quants]. */
const FAR = 24000

/** The game in plain WebGL 2. */
export async function openStage(canvas: HTMLCanvasElement): Promise<Stage> {
  const renderer = new Renderer(canvas, { preserveDrawingBuffer: CHECK })
  const scene = new Scene()
  const camera = new Camera()
  const level = await createLevel(courtyard, LEVEL)
  scene.background = toColor(HAZE)
  scene.add(level)
  courtyard.onUpdate(() => void level.replace(courtyard.load()))
  let world: World<object> | undefined
  return {
    level,
    createWorld() {
      world = createWorld(level)
      return world
    },
    findStart: (size) => spawnOf(level, { size }),
    place: (object, where) => place(object as SceneNode, where),
    whenBuilt(build) {
      level.onReplaced = build
      build()
    },
    tick() {},
    // The renderer has no rays. Those of the world meet what stops movements.
    pick(x, y) {
      const { matrixWorld: m, projection } = camera
      const [across, along] = [(FAR * x) / projection[0], (FAR * y) / projection[5]]
      const far = (axis: number) => m[12 + axis] + m[axis] * across + m[4 + axis] * along - m[8 + axis] * FAR
      const owner = world?.trace([m[12], m[13], m[14]], [far(0), far(1), far(2)]).body?.owner
      return owner instanceof SceneNode ? level.entities?.getEntity(owner) : undefined
    },
    draw(view) {
      const ratio = Math.min(window.devicePixelRatio, 2)
      const [width, height] = [canvas.clientWidth, canvas.clientHeight].map((length) => Math.floor(length * ratio))
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
      camera.perspective(60, width / height, 2, FAR)
      setView(camera, view)
      level.cullFrom(camera.position)
      renderer.draw(scene, camera)
      return { triangles: renderer.counts.triangles, drawCalls: renderer.counts.draws }
    },
  }
}
