import type { MutableVector, Vector } from '@brushwork/runtime'
import { setView } from '@brushwork/three'
import { PerspectiveCamera, type Scene, WebGLRenderer } from 'three'

/** A full-page view with the engine's camera. */
export class View {
  readonly renderer: WebGLRenderer
  readonly camera = new PerspectiveCamera(60, 1, 1, 50_000)
  /** Position of the camera, pack axes. */
  readonly eye: MutableVector = [0, 0, 0]
  readonly #arc: number

  /** @param arc horizontal field of view, degrees */
  constructor(arc: number) {
    const canvas = document.querySelector<HTMLCanvasElement>('#view')
    if (canvas === null) throw new Error('index.html has no canvas #view')
    this.renderer = new WebGLRenderer({ canvas, antialias: true, preserveDrawingBuffer: true })
    this.#arc = arc
  }

  get canvas(): HTMLCanvasElement {
    return this.renderer.domElement
  }

  /** Draws a scene from {@link eye}. */
  draw(scene: Scene, angles: Vector): void {
    const { clientWidth, clientHeight, width, height } = this.canvas
    // At most two pixels per CSS pixel: more cannot be told apart.
    const ratio = Math.min(devicePixelRatio, 2)
    if (width !== Math.floor(clientWidth * ratio) || height !== Math.floor(clientHeight * ratio)) {
      this.renderer.setPixelRatio(ratio)
      this.renderer.setSize(clientWidth, clientHeight, false)
    }
    this.camera.aspect = clientWidth / clientHeight
    setView(this.camera, { position: this.eye, angles, arc: this.#arc })
    this.renderer.render(scene, this.camera)
  }
}
