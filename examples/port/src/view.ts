import { type MutableVector, toPackAxes, type Vector, type Walker } from '@brushwork/runtime'
import { setView } from '@brushwork/three'
import { type Object3D, PerspectiveCamera, type Scene, WebGLRenderer } from 'three'

/** A full-page view with the engine's camera. */
export class View {
  readonly renderer: WebGLRenderer
  readonly camera = new PerspectiveCamera(60, 1, 1, 50_000)
  /** Position of the camera, pack axes. */
  readonly eye: MutableVector = [0, 0, 0]
  #angles: Vector = [0, 0, 0]
  readonly #arc: number
  /** `?view=x,y,z,pan,tilt`: where the camera stays, in the coordinates of scripts. */
  readonly #fixed = new URLSearchParams(location.search).get('view')?.split(',').map(Number)

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

  /** Looks from a player's eyes, unless the page's address has a view. */
  follow(player: Walker<Object3D>, angles: Vector): void {
    player.eye(this.eye)
    this.#angles = angles
    if (this.#fixed === undefined) return
    const [x, y, z, pan, tilt] = this.#fixed
    this.eye.splice(0, 3, ...toPackAxes(x, y, z))
    this.#angles = [pan, tilt, 0]
  }

  /** Draws a scene from {@link eye}. */
  draw(scene: Scene): void {
    const { clientWidth, clientHeight, width, height } = this.canvas
    // At most two pixels per CSS pixel: more cannot be told apart.
    const ratio = Math.min(devicePixelRatio, 2)
    if (width !== Math.floor(clientWidth * ratio) || height !== Math.floor(clientHeight * ratio)) {
      this.renderer.setPixelRatio(ratio)
      this.renderer.setSize(clientWidth, clientHeight, false)
    }
    this.camera.aspect = clientWidth / clientHeight
    setView(this.camera, { position: this.eye, angles: this.#angles, arc: this.#arc })
    this.renderer.render(scene, this.camera)
  }
}
