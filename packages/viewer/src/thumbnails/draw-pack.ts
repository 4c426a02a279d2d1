// Loaded with the first picture of a model or a terrain.
import { createModel, createTerrain, type ModelObject, type TerrainObject } from '@brushwork/three'
import { Box3, PerspectiveCamera, Scene, WebGLRenderer } from 'three'
import { boxOfModel } from '../stage/box-of-model.js'
import { fitBox } from '../stage/fit-box.js'
import { showLights } from '../stage/show-lights.js'
import { packReader } from '../work/pack-reader.js'
import { THUMBNAIL_HEIGHT, THUMBNAIL_WIDTH } from './thumbnail-size.js'

/** Degrees. A narrow view makes small things look solid. */
const FIELD_OF_VIEW = 35

/** The one context of all pictures. */
let shared: { readonly canvas: OffscreenCanvas; readonly renderer: WebGLRenderer } | undefined

/** Draws a model or a terrain, small. */
export async function drawPack(kind: 'model' | 'terrain', pack: Uint8Array): Promise<Blob> {
  if (kind === 'model') {
    const model = await createModel(await packReader().read('model', pack))
    const [clip] = model.model.clips
    // Some files have a rest pose that they never show.
    if (clip !== undefined) model.play(clip.name)
    return drawObject(model, boxOfModel(model))
  }
  const terrain = await createTerrain(await packReader().read('terrain', pack))
  return drawObject(terrain, new Box3().setFromObject(terrain))
}

async function drawObject(object: ModelObject | TerrainObject, box: Box3): Promise<Blob> {
  const { canvas, renderer } = openRenderer()
  const scene = new Scene()
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, THUMBNAIL_WIDTH / THUMBNAIL_HEIGHT)
  const lights = showLights({ scene, camera })
  // The list has its own behind them.
  scene.background = null
  scene.add(object)
  fitBox(camera, box)
  // Else the page waits for the shaders.
  if (renderer.extensions.has('KHR_parallel_shader_compile')) await renderer.compileAsync(scene, camera)
  renderer.render(scene, camera)
  lights.dispose()
  object.dispose()
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })
}

function openRenderer() {
  if (shared !== undefined) return shared
  const canvas = new OffscreenCanvas(THUMBNAIL_WIDTH, THUMBNAIL_HEIGHT)
  // The buffer lives until its blob is made.
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, preserveDrawingBuffer: true })
  renderer.setSize(THUMBNAIL_WIDTH, THUMBNAIL_HEIGHT, false)
  shared = { canvas, renderer }
  return shared
}
