import type { Model, Material as PackMaterial } from '@brushwork/runtime'
import {
  createInstances,
  createLevel,
  createMaterial,
  createModel,
  createSky,
  createSprite,
  createTerrain,
  type ModelOptions,
} from '@brushwork/three'
import type { createLevel as createGpuLevel } from '@brushwork/three/webgpu'
import { AdditiveBlending, Color, type Material, MeshBasicMaterial, type Texture, WebGLRenderer } from 'three'
import { canvasOf, type EnginePage, placeOf, playAll } from './engine-page.js'
import type { PixelScene } from './scenes.js'
import { drawLevelInThree } from './three-levels.js'
import { drawShapesInThree } from './three-shapes.js'
import { cameraOf, stageOf } from './three-stage.js'

/** Verbs of an entry of @brushwork/three, and the renderer that it is for. */
export interface ThreeVerbs {
  readonly renderer: Pick<WebGLRenderer, 'render' | 'dispose'>
  readonly createModel: typeof createModel
  /** For WebGPURenderer it accepts less. */
  readonly createLevel: typeof createGpuLevel
  readonly createSprite: typeof createSprite
  readonly createTerrain: typeof createTerrain
  readonly createSky: typeof createSky
  readonly createInstances: typeof createInstances
}

type MaterialOf = (surface: PackMaterial, map: Texture | null) => Material

const LOOKS: Readonly<Record<NonNullable<PixelScene['look']>, MaterialOf>> = {
  unlit: ({ color }, map) => new MeshBasicMaterial({ map, color: new Color(color[0], color[1], color[2]) }),
  added: (surface, map) =>
    Object.assign(createMaterial(surface, map), { transparent: true, depthWrite: false, blending: AdditiveBlending }),
}

export function threePage(): EnginePage {
  const canvas = canvasOf()
  const renderer = new WebGLRenderer({ canvas, preserveDrawingBuffer: true, antialias: false })
  const verbs = { createModel, createLevel, createSprite, createTerrain, createSky, createInstances }
  return pageBy(canvas, { renderer, ...verbs })
}

/** Draws with a renderer of three. */
export function pageBy(canvas: HTMLCanvasElement, verbs: ThreeVerbs): EnginePage {
  const { renderer } = verbs
  return {
    canvas,
    async draw(asked, model) {
      const scene = stageOf(asked)
      const copies = await modelsOf(verbs, asked, model)
      scene.add(...copies)
      renderer.render(scene, cameraOf(asked.camera))
      for (const copy of copies) copy.dispose()
    },
    drawLevel: (asked, level, guard) => drawLevelInThree(verbs, asked, level, guard),
    drawShapes: (asked, assets) => drawShapesInThree(verbs, asked, assets),
    end() {
      renderer.dispose()
      canvas.remove()
    },
  }
}

async function modelsOf({ createModel }: ThreeVerbs, asked: PixelScene, model: Model) {
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
