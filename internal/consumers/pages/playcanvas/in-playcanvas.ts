import { createLevel, createModel, type LevelEntity, type ModelEntity } from '@brushwork/playcanvas'
import { loadModel } from '@brushwork/runtime'
import {
  AppBase,
  AppOptions,
  CameraComponentSystem,
  Color,
  createGraphicsDevice,
  Entity,
  FILLMODE_NONE,
  type GraphicsDevice,
  LightComponentSystem,
  RESOLUTION_FIXED,
  RenderComponentSystem,
  TONEMAP_NONE,
} from 'playcanvas'
import { FAR, FOV, HEIGHT, LEVEL_OPTIONS, NEAR, openLevel, WIDTH } from './assets.js'
import type { PixelScene } from './scenes.js'

/** What an application has of a game. */
export interface Alive {
  readonly textures: number
  readonly buffers: number
  readonly entities: number
}

/** An application with a camera. */
export class Stage {
  readonly app: AppBase
  readonly #camera: Entity
  #objects: (LevelEntity | ModelEntity)[] = []

  private constructor(canvas: HTMLCanvasElement, device: GraphicsDevice) {
    const options = new AppOptions()
    options.graphicsDevice = device
    options.componentSystems = [RenderComponentSystem, CameraComponentSystem, LightComponentSystem]
    options.resourceHandlers = []
    this.app = new AppBase(canvas)
    this.app.init(options)
    this.app.setCanvasFillMode(FILLMODE_NONE, WIDTH, HEIGHT)
    this.app.setCanvasResolution(RESOLUTION_FIXED, WIDTH, HEIGHT)
    this.app.autoRender = false
    this.app.scene.ambientLight = new Color(0, 0, 0)
    this.#camera = new Entity('camera', this.app)
    this.#camera.addComponent('camera', {
      fov: FOV,
      nearClip: NEAR,
      farClip: FAR,
      clearColor: new Color(0x20 / 255, 0x40 / 255, 0x60 / 255),
      toneMapping: TONEMAP_NONE,
    })
    this.app.root.addChild(this.#camera)
    this.app.start()
  }

  static async create(canvas: HTMLCanvasElement, deviceType: 'webgl2' | 'webgpu'): Promise<Stage> {
    const device = await createGraphicsDevice(canvas, {
      deviceTypes: [deviceType],
      antialias: false,
      preserveDrawingBuffer: true,
    } as object)
    if (device.deviceType !== deviceType) throw new Error(`expected ${deviceType}, found ${device.deviceType}`)
    device.maxPixelRatio = 1
    return new Stage(canvas, device)
  }

  async open(shown: PixelScene): Promise<void> {
    const { app } = this
    const level = shown.level && (await createLevel(app, await openLevel(shown.level), LEVEL_OPTIONS))
    if (level) this.#objects.push(level)
    if (shown.model !== undefined) {
      const model = await createModel(app, await loadModel(shown.model), { anisotropy: 1 })
      model.setPosition(...(shown.at ?? [0, 0, 0]))
      this.#objects.push(model)
      if (shown.frame !== undefined) model.setFrame(shown.frame)
      if (level && shown.isGridLit) level.lightObject(model)
    }
    for (const object of this.#objects) app.root.addChild(object)
    this.#camera.setPosition(...shown.from)
    this.#camera.lookAt(...shown.to)
  }

  draw(): Promise<void> {
    return new Promise((done) => {
      this.app.once('frameend', () => done())
      this.app.renderNextFrame = true
    })
  }

  close(): void {
    for (const object of this.#objects) object.destroy()
    this.#objects = []
  }

  alive(): Alive {
    const device = this.app.graphicsDevice as unknown as Record<'textures' | 'buffers' | 'vertexBuffers', Held>
    return {
      textures: sizeOf(device.textures),
      buffers: sizeOf(device.buffers),
      entities: Object.keys((this.app as unknown as { _entityIndex: object })._entityIndex).length,
    }
  }
}

/** Sets in some versions of PlayCanvas, arrays in others. */
type Held = ReadonlySet<unknown> | readonly unknown[]

function sizeOf(held: Held): number {
  return 'size' in held ? held.size : held.length
}
