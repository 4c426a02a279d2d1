import { AmbientLight, DirectionalLight, type Object3D, PerspectiveCamera, Scene, WebGLRenderer } from 'three'

declare global {
  interface Window {
    /** Called with the hash of the pixels of every frame. The bench sets it. */
    shown(pixels: string): void
  }
}

const WIDTH = 320
const HEIGHT = 240

/**
 * Draws an object and reads the frame back. It draws on request only: without a GPU, a render loop would take the
 * processors from the measured server.
 * @param eye camera position, pack axes @param target point that it faces
 * @returns function that requests another frame
 */
export function draw(
  object: Object3D,
  eye: readonly [number, number, number],
  target: readonly [number, number, number],
): () => void {
  const renderer = new WebGLRenderer({ antialias: false })
  renderer.setSize(WIDTH, HEIGHT)
  document.body.append(renderer.domElement)
  const camera = new PerspectiveCamera(45, WIDTH / HEIGHT, 4, 20_000)
  camera.position.set(...eye)
  camera.lookAt(...target)
  const sun = new DirectionalLight(0xffffff, 2)
  sun.position.set(1, 2, 3)
  const scene = new Scene().add(object, sun, new AmbientLight(0xffffff, 1))
  const gl = renderer.getContext()
  const pixels = new Uint32Array(WIDTH * HEIGHT)
  const bytes = new Uint8Array(pixels.buffer)
  const frame = (): void => {
    renderer.render(scene, camera)
    gl.readPixels(0, 0, WIDTH, HEIGHT, gl.RGBA, gl.UNSIGNED_BYTE, bytes)
    window.shown(hashOf(pixels))
  }
  const redraw = (): void => void requestAnimationFrame(frame)
  redraw()
  return redraw
}

/** FNV-1a over 32-bit words. */
function hashOf(words: Uint32Array): string {
  let hash = 0x811c9dc5
  for (const word of words) hash = Math.imul(hash ^ word, 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
