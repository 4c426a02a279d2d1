import { Box3, type Object3D, PerspectiveCamera, Scene, Timer, WebGLRenderer } from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { fitBox } from './fit-box.js'

/** Degrees. */
const FIELD_OF_VIEW = 50

/** A scene of three.js in the page. It draws when something has changed, and in each frame while something moves. */
export class Stage {
  readonly scene = new Scene()
  readonly camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 1, 100_000)
  readonly renderer: WebGLRenderer
  readonly orbit: OrbitControls
  /** Called before each picture with the seconds since the last. @returns whether something still moves */
  onFrame: (seconds: number) => boolean = () => false
  /** Called after each picture. */
  onDrawn: () => void = () => undefined
  readonly #timer = new Timer()
  readonly #observer: ResizeObserver
  #request = 0
  /** What is loaded for a stage may arrive when it is closed. */
  #isDisposed = false

  constructor(canvas: HTMLCanvasElement) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, preserveDrawingBuffer: true })
    this.orbit = new OrbitControls(this.camera, canvas)
    this.orbit.addEventListener('change', () => this.draw())
    this.#observer = new ResizeObserver(() => this.#resize())
    this.#observer.observe(canvas)
    this.#resize()
  }

  /** Draws the next frame. */
  draw(): void {
    if (this.#isDisposed) return
    this.#request ||= requestAnimationFrame(() => {
      this.#request = 0
      this.#timer.update()
      const moves = this.onFrame(Math.min(this.#timer.getDelta(), 0.1))
      this.renderer.render(this.scene, this.camera)
      this.onDrawn()
      if (moves) this.draw()
    })
  }

  /** Turns the camera so that it sees an object whole, from the front, somewhat from above. */
  frame(object: Object3D): void {
    this.frameBox(new Box3().setFromObject(object))
  }

  /** Turns the camera so that it sees a box whole. */
  frameBox(box: Box3): void {
    this.orbit.target.copy(fitBox(this.camera, box))
    this.orbit.update()
    this.draw()
  }

  dispose(): void {
    this.#isDisposed = true
    cancelAnimationFrame(this.#request)
    this.#observer.disconnect()
    this.orbit.dispose()
    this.renderer.dispose()
    // Browsers end the oldest contexts when there are too many, and collect them late.
    this.renderer.forceContextLoss()
  }

  #resize(): void {
    const { clientWidth, clientHeight } = this.renderer.domElement
    if (clientWidth === 0 || clientHeight === 0) return
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2))
    this.renderer.setSize(clientWidth, clientHeight, false)
    this.camera.aspect = clientWidth / clientHeight
    this.camera.updateProjectionMatrix()
    this.draw()
  }
}
