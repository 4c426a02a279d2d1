import {
  AppBase,
  AppOptions,
  CameraComponentSystem,
  Color,
  createGraphicsDevice,
  Entity,
  FILLMODE_NONE,
  LightComponentSystem,
  PROJECTION_PERSPECTIVE,
  RESOLUTION_FIXED,
  RenderComponentSystem,
  TONEMAP_NONE,
} from 'playcanvas'
import { HEIGHT, WIDTH } from './engine-page.js'
import type { PixelScene } from './scenes.js'

type Rgb = readonly [number, number, number]

/** What a device of PlayCanvas has of a game. */
interface Held {
  readonly textures: ReadonlySet<{ readonly name: string }>
  readonly buffers: ReadonlySet<unknown>
}

/** Textures that PlayCanvas makes once, when something needs them. */
const OF_ENGINE = /^built-in|^Shadow|Atlas$|^Lights|^Cluster|^BlueNoise|LUT/

/** An application of PlayCanvas with a camera. */
export class PlayCanvasStage {
  readonly app: AppBase
  readonly camera: Entity

  private constructor(app: AppBase) {
    this.app = app
    this.camera = new Entity('camera', app)
    this.camera.addComponent('camera', { toneMapping: TONEMAP_NONE, nearClip: 1, farClip: 2000 })
    app.root.addChild(this.camera)
    app.autoRender = false
    app.start()
  }

  static async create(canvas: HTMLCanvasElement, api: 'webgl2' | 'webgpu'): Promise<PlayCanvasStage> {
    const asked = { deviceTypes: [api], antialias: false, preserveDrawingBuffer: true }
    const device = await createGraphicsDevice(canvas, asked)
    if (device.deviceType !== api) throw new Error(`expected ${api}, found ${device.deviceType}`)
    device.maxPixelRatio = 1
    const options = new AppOptions()
    options.graphicsDevice = device
    options.componentSystems = [RenderComponentSystem, CameraComponentSystem, LightComponentSystem]
    options.resourceHandlers = []
    const app = new AppBase(canvas)
    app.init(options)
    app.setCanvasFillMode(FILLMODE_NONE, WIDTH, HEIGHT)
    app.setCanvasResolution(RESOLUTION_FIXED, WIDTH, HEIGHT)
    return new PlayCanvasStage(app)
  }

  /** Draws what a function makes, and frees it. @throws Error if something stays */
  async draw(make: (stage: PlayCanvasStage) => Promise<readonly Entity[]>): Promise<void> {
    const { app, camera } = this
    app.scene.ambientLight = new Color(0, 0, 0)
    Object.assign(camera.camera ?? {}, { fog: null, projection: PROJECTION_PERSPECTIVE })
    const before = this.#alive
    const made = await make(this)
    await this.#drawFrames(made)
    for (const entity of made) entity.destroy()
    if (this.#alive !== before) throw new Error(`alive was ${before}, and is ${this.#alive}`)
  }

  /** Draws entities with another camera, which sees otherwise as the stage's own. */
  async drawBefore(made: readonly Entity[], { at, to }: Pick<PixelScene['camera'], 'at' | 'to'>): Promise<void> {
    const other = this.camera.clone()
    other.setPosition(...at)
    other.lookAt(...to)
    this.app.root.addChild(other)
    this.camera.enabled = false
    await this.#drawFrames(made)
    this.camera.enabled = true
    other.destroy()
  }

  async #drawFrames(made: readonly Entity[]): Promise<void> {
    const { app } = this
    for (const entity of made) app.root.addChild(entity)
    // By WebGPU, shaders may miss in the first frames.
    for (let frame = 0; frame < (app.graphicsDevice.isWebGPU ? 4 : 1); frame++) await this.#drawFrame()
  }

  #drawFrame(): Promise<void> {
    return new Promise((done) => {
      this.app.once('frameend', () => done())
      this.app.renderNextFrame = true
    })
  }

  /** What the application has of a game. */
  get #alive(): string {
    const { _entityIndex } = this.app as unknown as { _entityIndex: object }
    const { textures, buffers } = this.app.graphicsDevice as unknown as Held
    const own = [...textures].filter(({ name }) => !OF_ENGINE.test(name))
    return `${Object.keys(_entityIndex).length} entities, ${buffers.size} buffers, textures: ${own.map(({ name }) => name).sort()}`
  }
}

/** PlayCanvas takes colors of lights as gamma 2.2. */
export function gammaOf([red, green, blue]: Rgb): Color {
  return new Color(red ** (1 / 2.2), green ** (1 / 2.2), blue ** (1 / 2.2))
}

/** A linear color that is seen directly. */
export function sRgbOf([red, green, blue]: Rgb): Color {
  const part = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)
  return new Color(part(red), part(green), part(blue))
}
