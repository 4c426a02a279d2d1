import {
  Camera,
  createLevel,
  createWorld,
  place,
  Renderer,
  Scene,
  type SceneNode,
  setView,
  spawnOf,
  toColor,
} from '@brushwork/webgl'
import courtyard from '../../world/courtyard.wmp'
import { CHECK } from '../check.js'
import { HAZE, LEVEL, type Stage } from '../stage.js'

/** The game in plain WebGL 2. */
export async function openStage(canvas: HTMLCanvasElement): Promise<Stage> {
  const renderer = new Renderer(canvas, { preserveDrawingBuffer: CHECK })
  const scene = new Scene()
  const camera = new Camera()
  const level = await createLevel(courtyard, LEVEL)
  scene.background = toColor(HAZE)
  scene.add(level)
  courtyard.onUpdate(() => void level.replace(courtyard.load()))
  return {
    level,
    createWorld: () => createWorld(level),
    findStart: (size) => spawnOf(level, { size }),
    place: (object, where) => place(object as SceneNode, where),
    whenBuilt(build) {
      level.onReplaced = build
      build()
    },
    tick() {},
    draw(view) {
      const ratio = Math.min(window.devicePixelRatio, 2)
      const [width, height] = [canvas.clientWidth, canvas.clientHeight].map((length) => Math.floor(length * ratio))
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
      camera.perspective(60, width / height, 2, 24000)
      setView(camera, view)
      level.cullFrom(camera.position)
      renderer.draw(scene, camera)
      return { triangles: renderer.counts.triangles, drawCalls: renderer.counts.draws }
    },
  }
}
