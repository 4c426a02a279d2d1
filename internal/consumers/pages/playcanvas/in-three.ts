import { loadModel } from '@brushwork/runtime'
import { createLevel, createModel, type LevelObject, type ModelObject } from '@brushwork/three'
import { Color, NoToneMapping, PerspectiveCamera, Scene, WebGLRenderer } from 'three'
import { FAR, FOV, HEIGHT, LEVEL_OPTIONS, NEAR, openLevel, WIDTH } from './assets.js'
import type { PixelScene } from './scenes.js'

/** Draws a scene in three. */
export async function drawInThree(canvas: HTMLCanvasElement, shown: PixelScene): Promise<void> {
  const renderer = new WebGLRenderer({ canvas, preserveDrawingBuffer: true, antialias: false })
  renderer.setSize(WIDTH, HEIGHT, false)
  renderer.toneMapping = NoToneMapping
  const scene = new Scene()
  scene.background = new Color(0x204060)
  const objects: (LevelObject | ModelObject)[] = []
  const level = shown.level && (await createLevel(await openLevel(shown.level), LEVEL_OPTIONS))
  if (level) objects.push(level)
  if (shown.model !== undefined) {
    const model = await createModel(await loadModel(shown.model), { anisotropy: 1 })
    model.position.set(...(shown.at ?? [0, 0, 0]))
    objects.push(model)
    if (shown.frame !== undefined) model.setFrame(shown.frame)
    if (level && shown.isGridLit) level.lightObject(model)
  }
  scene.add(...objects)
  const camera = new PerspectiveCamera(FOV, WIDTH / HEIGHT, NEAR, FAR)
  camera.position.set(...shown.from)
  camera.lookAt(...shown.to)
  renderer.render(scene, camera)
  for (const object of objects) object.dispose()
}
