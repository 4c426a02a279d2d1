// Picks of meshes by rays are an extension of scenes.
import '@babylonjs/core/Culling/ray.js'
import { FreeCamera } from '@babylonjs/core/Cameras/freeCamera.js'
import { Engine } from '@babylonjs/core/Engines/engine.js'
import { Color4 } from '@babylonjs/core/Maths/math.color.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { Scene } from '@babylonjs/core/scene.js'
import { createLevel, createWorld, place, setView, spawnOf } from '@brushwork/babylon'
import courtyard from '../../world/courtyard.wmp'
import { CHECK } from '../check.js'
import { HAZE, LEVEL, type Stage } from '../stage.js'

/** The game in Babylon. */
export async function openStage(canvas: HTMLCanvasElement): Promise<Stage> {
  const engine = new Engine(canvas, true, { preserveDrawingBuffer: CHECK })
  const scene = new Scene(engine)
  scene.useRightHandedSystem = true
  scene.clearColor = new Color4(...HAZE, 1)
  const camera = new FreeCamera('eyes', new Vector3(), scene)
  camera.minZ = 2
  camera.maxZ = 24000
  const level = await createLevel(scene, courtyard, LEVEL)
  courtyard.onUpdate(() => void level.replace(courtyard.load()))
  await scene.whenReadyAsync()
  return {
    level,
    createWorld: () => createWorld(level),
    findStart: (size) => spawnOf(level, { size }),
    place: (object, where) => place(object as TransformNode, where),
    whenBuilt(build) {
      level.onReplacedObservable.add(build)
      build()
    },
    tick() {},
    pick(x, y) {
      const { width, height } = engine.getRenderingCanvasClientRect() ?? canvas
      const hit = scene.pick(((x + 1) / 2) * width, ((1 - y) / 2) * height)
      return hit && level.entities?.getEntity(hit)
    },
    draw(view) {
      engine.resize()
      setView(camera, view)
      level.cullFrom(camera.position)
      scene.render()
      return { triangles: scene.getActiveIndices() / 3, drawCalls: engine._drawCalls.current }
    },
  }
}
