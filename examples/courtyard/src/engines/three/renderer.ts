import { PCFShadowMap, type PerspectiveCamera, WebGLRenderer } from 'three'
import { CHECK } from '../../check.js'

export function createRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
  const renderer = new WebGLRenderer({ canvas, antialias: true, preserveDrawingBuffer: CHECK })
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = PCFShadowMap
  return renderer
}

/** Sets the canvas resolution to that of the screen, at most two pixels per CSS pixel. */
export function fit(renderer: WebGLRenderer, camera: PerspectiveCamera): void {
  const { clientWidth, clientHeight, width, height } = renderer.domElement
  const ratio = Math.min(window.devicePixelRatio, 2)
  if (width === Math.floor(clientWidth * ratio) && height === Math.floor(clientHeight * ratio)) return
  renderer.setPixelRatio(ratio)
  renderer.setSize(clientWidth, clientHeight, false)
  camera.aspect = clientWidth / clientHeight
}
