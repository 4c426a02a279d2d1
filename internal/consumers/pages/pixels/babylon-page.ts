import { Engine } from '@babylonjs/core/Engines/engine.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { createMaterial, createModel, type Look, type ModelObject, type ModelOptions } from '@brushwork/babylon'
import type { Model } from '@brushwork/runtime'
import { drawLevelInBabylon } from './babylon-levels.js'
import { drawShapesInBabylon } from './babylon-shapes.js'
import { cameraIn, checkEmpty, pointOf, stageIn } from './babylon-stage.js'
import { canvasOf, type EnginePage, placeOf, playAll } from './engine-page.js'
import type { PixelScene } from './scenes.js'

const LOOKS: Readonly<Record<NonNullable<PixelScene['look']>, Partial<Look>>> = {
  unlit: { light: 'full' },
  added: { isAdded: true, isBlended: true, hidesNothing: true },
}

/** Babylon in a left-handed scene, which is its default. */
export function babylonPage(): EnginePage {
  const canvas = canvasOf()
  const engine = new Engine(canvas, false, { preserveDrawingBuffer: true })
  return {
    canvas,
    async draw(asked, model) {
      const scene = stageIn(engine, asked)
      cameraIn(scene, asked.camera)
      const copies = await modelsOf(scene, asked, model)
      await scene.whenReadyAsync()
      for (let frame = 0; frame < 2; frame++) scene.render()
      for (const copy of copies) copy.dispose()
      checkEmpty(scene)
      scene.dispose()
    },
    drawShapes: (asked, assets) => drawShapesInBabylon(engine, asked, assets),
    drawLevel: (asked, level, guard) => drawLevelInBabylon(engine, asked, level, guard),
    end() {
      engine.dispose()
      canvas.remove()
    },
  }
}

async function modelsOf(scene: Scene, asked: PixelScene, model: Model): Promise<ModelObject[]> {
  const { look, options, copies = 1, scale = [1, 1, 1] } = asked
  const changes = look && LOOKS[look]
  const material: ModelOptions['material'] = (surface, map) => createMaterial(scene, surface, map, changes)
  const first = await createModel(scene, model, { ...options, ...(changes && { material }) })
  const all = Array.from({ length: copies }, (_, copy) => (copy === 0 ? first : first.clone(`copy ${copy}`)))
  for (const [copy, object] of all.entries()) {
    if (copies > 1) object.position = pointOf(placeOf(copy))
    object.scaling = new Vector3(...scale)
    playAll(asked, object)
  }
  return all
}
