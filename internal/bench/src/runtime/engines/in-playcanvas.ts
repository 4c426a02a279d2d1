import { createLevel, createModel } from '@brushwork/playcanvas'
import { gltfLightmaps } from '@brushwork/playcanvas/gltf'
import { readLevel, readModel } from '@brushwork/runtime'
import {
  AnimClipHandler,
  AnimComponentSystem,
  AnimStateGraphHandler,
  AppBase,
  AppOptions,
  Asset,
  CameraComponentSystem,
  Color,
  ContainerHandler,
  type ContainerResource,
  createGraphicsDevice,
  Entity,
  FILLMODE_NONE,
  LightComponentSystem,
  RESOLUTION_FIXED,
  RenderComponentSystem,
  type Texture,
  TextureHandler,
  TONEMAP_NONE,
  type WebglGraphicsDevice,
} from 'playcanvas'
import {
  ANISOTROPY,
  BACKGROUND,
  canvasOf,
  FAR,
  type Files,
  FOV,
  HEIGHT,
  NEAR,
  phaseOf,
  type Stage,
  standOf,
  upTo,
  viewOf,
  WIDTH,
} from './stage.js'

type Update = (seconds: number) => void

export async function stageInPlayCanvas(files: Files): Promise<Stage> {
  const app = await openApp()
  const update = files.isPack ? await ofPack(app, files) : await ofGltf(app, files)
  const camera = new Entity('camera', app)
  const clearColor = new Color(...BACKGROUND)
  camera.addComponent('camera', { fov: FOV, nearClip: NEAR, farClip: FAR, clearColor, toneMapping: TONEMAP_NONE })
  const { at, to } = viewOf(files)
  camera.setPosition(...at)
  camera.lookAt(...to)
  app.root.addChild(camera)
  if (files.crowd) {
    const sun = new Entity('sun', app)
    sun.addComponent('light', { type: 'directional' })
    sun.setEulerAngles(35, 20, 0)
    app.root.addChild(sun)
  }
  return {
    gl: (app.graphicsDevice as WebglGraphicsDevice).gl as WebGL2RenderingContext,
    draw(seconds) {
      update(seconds)
      app.update(seconds)
      app.render()
    },
    end() {
      const { gl } = app.graphicsDevice as WebglGraphicsDevice
      app.destroy()
      gl.getExtension('WEBGL_lose_context')?.loseContext()
    },
  }
}

/** An application that draws only when it is asked. */
async function openApp(): Promise<AppBase> {
  const canvas = canvasOf()
  const options = new AppOptions()
  options.graphicsDevice = await createGraphicsDevice(canvas, {
    ...({ preserveDrawingBuffer: true } as object),
    deviceTypes: ['webgl2'],
    antialias: false,
  })
  options.graphicsDevice.maxPixelRatio = 1
  options.componentSystems = [RenderComponentSystem, CameraComponentSystem, LightComponentSystem, AnimComponentSystem]
  options.resourceHandlers = [TextureHandler, ContainerHandler, AnimClipHandler, AnimStateGraphHandler]
  const app = new AppBase(canvas)
  app.init(options)
  app.setCanvasFillMode(FILLMODE_NONE, WIDTH, HEIGHT)
  app.setCanvasResolution(RESOLUTION_FIXED, WIDTH, HEIGHT)
  return app
}

async function ofPack(app: AppBase, { bytes, crowd }: Files): Promise<Update> {
  if (crowd === undefined) {
    app.root.addChild(await createLevel(app, readLevel(bytes), { pointLights: 0, sky: false }))
    return () => {}
  }
  const first = await createModel(app, readModel(bytes), { lodPixels: 0 })
  const all = upTo(crowd.copies).map((index) => (index === 0 ? first : first.clone()))
  for (const [index, copy] of all.entries()) {
    copy.setPosition(...standOf(index, crowd.copies))
    copy.play(crowd.clip, { at: phaseOf(index) })
    app.root.addChild(copy)
  }
  return (seconds) => {
    for (const copy of all) copy.update(seconds)
  }
}

async function ofGltf(app: AppBase, { bytes, crowd }: Files): Promise<Update> {
  const file = { url: 'file.glb', filename: 'file.glb', contents: bytes.buffer }
  const asset = new Asset('file', 'container', file, {}, gltfLightmaps())
  await new Promise<void>((resolve, reject) => {
    asset.once('load', () => resolve())
    asset.once('error', (reason: unknown) => reject(reason))
    app.assets.add(asset)
    app.assets.load(asset)
  })
  const resource = asset.resource as ContainerResource & {
    readonly animations: readonly Asset[]
    readonly textures: readonly Asset[]
  }
  for (const texture of resource.textures) (texture.resource as Texture).anisotropy = ANISOTROPY
  const clip = resource.animations.find(({ name }) => name === crowd?.clip) ?? resource.animations[0]
  for (const index of upTo(crowd?.copies ?? 1)) {
    const entity = resource.instantiateRenderEntity()
    app.root.addChild(entity)
    if (crowd === undefined) continue
    entity.setPosition(...standOf(index, crowd.copies))
    entity.addComponent('anim', { activate: true })
    entity.anim?.assignAnimation('walk', clip.resource as never)
    entity.anim?.baseLayer?.play('walk')
    if (entity.anim?.baseLayer) entity.anim.baseLayer.activeStateCurrentTime = phaseOf(index)
  }
  return () => {}
}
