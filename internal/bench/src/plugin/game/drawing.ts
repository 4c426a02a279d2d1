import { AmbientLight, DirectionalLight, type Object3D, PerspectiveCamera, Scene, WebGLRenderer } from 'three'

declare global {
  interface Window {
    /** Told of every frame whose pixels are others than those of the frame before. Set by whoever measures. */
    shown(pixels: string): void
    /** Stops drawing, so that the page beside this one has the machine to itself, or goes on. */
    keepDrawing(on: boolean): void
  }
}

const WIDTH = 320
const HEIGHT = 240

/**
 * Draws an object in every frame, as a game does, and reads every frame back: the hash of its pixels says when something new can
 * be seen, and what.
 * @param eye where the camera stands, pack axes. @param target what it looks at.
 */
export function draw(
  object: Object3D,
  eye: readonly [number, number, number],
  target: readonly [number, number, number],
): void {
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
  let last = ''
  const frame = (): void => {
    renderer.render(scene, camera)
    gl.readPixels(0, 0, WIDTH, HEIGHT, gl.RGBA, gl.UNSIGNED_BYTE, bytes)
    const hash = hashOf(pixels)
    if (hash === last) return
    last = hash
    window.shown(hash)
  }
  window.keepDrawing = (on) => renderer.setAnimationLoop(on ? frame : null)
  window.keepDrawing(true)
}

/** FNV-1a, 32 bits at a time. */
function hashOf(words: Uint32Array): string {
  let hash = 0x811c9dc5
  for (const word of words) hash = Math.imul(hash ^ word, 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
