import { PCFShadowMap, WebGLRenderer } from 'three'
import { CHECK } from '../../check.js'

export function createRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
  const renderer = new WebGLRenderer({ canvas, antialias: true, preserveDrawingBuffer: CHECK })
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = PCFShadowMap
  return renderer
}
