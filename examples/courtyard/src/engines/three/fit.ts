import type { PerspectiveCamera, WebGLRenderer } from 'three'

/** Sets the canvas resolution to that of the screen, at most two pixels per CSS pixel. */
export function fit(
  renderer: Pick<WebGLRenderer, 'domElement' | 'setPixelRatio' | 'setSize'>,
  camera: PerspectiveCamera,
): void {
  const { clientWidth, clientHeight, width, height } = renderer.domElement
  const ratio = Math.min(window.devicePixelRatio, 2)
  if (width === Math.floor(clientWidth * ratio) && height === Math.floor(clientHeight * ratio)) return
  renderer.setPixelRatio(ratio)
  renderer.setSize(clientWidth, clientHeight, false)
  camera.aspect = clientWidth / clientHeight
}
