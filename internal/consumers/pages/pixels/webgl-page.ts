import type { Material, Model } from '@brushwork/runtime'
import {
  createMaterial,
  createModel,
  type Look,
  type ModelOptions,
  Renderer,
  type RendererCounts,
  type Texture,
} from '@brushwork/webgl'
import { canvasOf, type EnginePage, placeOf, playAll } from './engine-page.js'
import type { PixelScene } from './scenes.js'
import { drawLevelInWebgl } from './webgl-levels.js'
import { drawShapesInWebgl } from './webgl-shapes.js'
import { cameraOf, stageOf } from './webgl-stage.js'

const LOOKS: Readonly<Record<NonNullable<PixelScene['look']>, Partial<Look>>> = {
  unlit: { light: 'full' },
  added: { isAdded: true, isBlended: true, hidesNothing: true },
}

/** @param prepare may change the context before anything is made of it */
export function webglPage(prepare: (gl: WebGL2RenderingContext) => void = () => {}): EnginePage {
  const canvas = canvasOf()
  const attributes = { preserveDrawingBuffer: true, antialias: false }
  prepare(canvas.getContext('webgl2', { alpha: false, ...attributes }) as WebGL2RenderingContext)
  const renderer = new Renderer(canvas, attributes)
  return {
    canvas,
    async draw(asked, model) {
      const { scene, copies } = await filled(asked, model)
      renderer.draw(scene, cameraOf(asked.camera))
      for (const copy of copies) copy.dispose()
      const { geometries, textures } = renderer.counts
      if (geometries + textures > 0) throw new Error(`${geometries} geometries and ${textures} textures stay`)
    },
    drawLevel: (asked, level, guard) => drawLevelInWebgl(renderer, asked, level, guard),
    drawShapes: (asked, assets) => drawShapesInWebgl(renderer, asked, assets),
    end() {
      renderer.dispose()
      // A browser has few contexts, and takes the oldest away for a new one.
      renderer.gl.getExtension('WEBGL_lose_context')?.loseContext()
      canvas.remove()
    },
  }
}

async function filled(asked: PixelScene, model: Model) {
  const scene = stageOf(asked)
  const copies = await modelsOf(asked, model)
  scene.add(...copies)
  return { scene, copies }
}

/** Images before and after, and what the renderer held: at first, while the context was lost, and at last. */
export interface LostContext {
  readonly before: string
  readonly after: string
  readonly held: readonly RendererCounts[]
}

export async function loseContext(asked: PixelScene, model: Model): Promise<LostContext> {
  const canvas = canvasOf()
  const renderer = new Renderer(canvas, { preserveDrawingBuffer: true, antialias: false })
  const { scene, copies } = await filled(asked, model)
  const camera = cameraOf(asked.camera)
  const held: RendererCounts[] = []
  const draw = () => {
    renderer.draw(scene, camera)
    held.push(renderer.counts)
    return canvas.toDataURL('image/png')
  }
  const before = draw()
  const extension = renderer.gl.getExtension('WEBGL_lose_context')
  const event = (name: string) => new Promise((resolve) => canvas.addEventListener(name, resolve, { once: true }))
  const lost = event('webglcontextlost')
  extension?.loseContext()
  await lost
  draw()
  const restored = event('webglcontextrestored')
  // Browsers restore no context while the event of its loss is handled.
  setTimeout(() => extension?.restoreContext(), 0)
  await restored
  const after = draw()
  for (const copy of copies) copy.dispose()
  held.push(renderer.counts)
  renderer.dispose()
  canvas.remove()
  return { before, after, held }
}

async function modelsOf({ look, options, copies = 1, scale = [1, 1, 1], ...scene }: PixelScene, model: Model) {
  const changes = look && LOOKS[look]
  const material = (surface: Material, map: Texture | null) => createMaterial(surface, map, changes)
  const given: ModelOptions = { ...options, ...(changes && { material }) }
  const first = await createModel(model, given)
  const all = Array.from({ length: copies }, (_, copy) => (copy === 0 ? first : first.clone()))
  for (const [copy, object] of all.entries()) {
    if (copies > 1) object.position = [...placeOf(copy)]
    object.scale = [...scale]
    playAll({ look, options, copies, scale, ...scene } as PixelScene, object)
  }
  return all
}
