import type { Model, Material as PackMaterial } from '@brushwork/runtime'
import { createMaterial, createModel, type ModelOptions } from '@brushwork/three'
import { AdditiveBlending, Color, type Material, MeshBasicMaterial, type Texture, WebGLRenderer } from 'three'
import { canvasOf, type EnginePage, placeOf, playAll } from './engine-page.js'
import type { PixelScene } from './scenes.js'
import { drawLevelInThree } from './three-levels.js'
import { drawShapesInThree } from './three-shapes.js'
import { cameraOf, stageOf } from './three-stage.js'

type MaterialOf = (surface: PackMaterial, map: Texture | null) => Material

const LOOKS: Readonly<Record<NonNullable<PixelScene['look']>, MaterialOf>> = {
  unlit: ({ color }, map) => new MeshBasicMaterial({ map, color: new Color(color[0], color[1], color[2]) }),
  added: (surface, map) =>
    Object.assign(createMaterial(surface, map), { transparent: true, depthWrite: false, blending: AdditiveBlending }),
}

export function threePage(): EnginePage {
  const canvas = canvasOf()
  const renderer = new WebGLRenderer({ canvas, preserveDrawingBuffer: true, antialias: false })
  return {
    canvas,
    async draw(asked, model) {
      const scene = stageOf(asked)
      const copies = await modelsOf(asked, model)
      scene.add(...copies)
      renderer.render(scene, cameraOf(asked.camera))
      for (const copy of copies) copy.dispose()
    },
    drawLevel: (asked, level, guard) => drawLevelInThree(renderer, asked, level, guard),
    drawShapes: (asked, assets) => drawShapesInThree(renderer, asked, assets),
    end() {
      renderer.dispose()
      canvas.remove()
    },
  }
}

async function modelsOf(asked: PixelScene, model: Model) {
  const { look, options, copies = 1, scale = [1, 1, 1] } = asked
  const given: ModelOptions = { ...options, ...(look && { material: LOOKS[look] }) }
  const first = await createModel(model, given)
  const all = Array.from({ length: copies }, (_, copy) => (copy === 0 ? first : first.clone()))
  for (const [copy, object] of all.entries()) {
    if (copies > 1) object.position.set(...placeOf(copy))
    object.scale.set(...scale)
    playAll(asked, object)
  }
  return all
}
