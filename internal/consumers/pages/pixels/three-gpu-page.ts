import {
  createInstances,
  createLevel,
  createModel,
  createSky,
  createSprite,
  createTerrain,
} from '@brushwork/three/webgpu'
import { WebGPURenderer } from 'three/webgpu'
import { canvasOf, type EnginePage } from './engine-page.js'
import { pageBy } from './three-page.js'

/** three's WebGPURenderer. @param forceWebGL whether it draws by WebGL 2 */
export async function threeGpuPage(forceWebGL: boolean): Promise<EnginePage> {
  const canvas = canvasOf()
  const renderer = new WebGPURenderer({ canvas, antialias: false, forceWebGL })
  await renderer.init()
  if (!forceWebGL && !('isWebGPUBackend' in renderer.backend)) throw new Error('the page has no WebGPU')
  return pageBy(canvas, { renderer, createModel, createLevel, createSky, createSprite, createTerrain, createInstances })
}
