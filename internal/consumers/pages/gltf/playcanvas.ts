import { gltfLightmaps } from '@brushwork/playcanvas/gltf'
import {
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
  RESOLUTION_FIXED,
  type RenderComponent,
  RenderComponentSystem,
  type StandardMaterial,
  TextureHandler,
  TONEMAP_NONE,
} from 'playcanvas'
import { ANISOTROPY, canvasOf, IN_METERS, SHOT } from './shot.js'

async function openApp(): Promise<AppBase> {
  const canvas = canvasOf()
  const options = new AppOptions()
  options.graphicsDevice = await createGraphicsDevice(canvas, {
    deviceTypes: ['webgl2'],
    antialias: false,
    ...({ preserveDrawingBuffer: true } as object),
  })
  options.graphicsDevice.maxPixelRatio = 1
  options.componentSystems = [RenderComponentSystem, CameraComponentSystem]
  options.resourceHandlers = [TextureHandler, ContainerHandler]
  const app = new AppBase(canvas)
  app.init(options)
  app.setCanvasFillMode(FILLMODE_NONE, SHOT.width, SHOT.height)
  app.setCanvasResolution(RESOLUTION_FIXED, SHOT.width, SHOT.height)
  app.start()
  return app
}

export async function loadInPlayCanvas(contents: ArrayBuffer): Promise<AppBase> {
  const app = await openApp()
  const file = { url: 'level.glb', filename: 'level.glb', contents }
  const asset = new Asset('level', 'container', file, {}, gltfLightmaps())
  await new Promise<void>((resolve, reject) => {
    asset.once('load', () => resolve())
    asset.once('error', (reason: unknown) => reject(reason))
    app.assets.add(asset)
    app.assets.load(asset)
  })
  app.root.addChild((asset.resource as ContainerResource).instantiateRenderEntity())
  return app
}

/** Draws a GLB. @returns PNG as a data URL */
export async function drawInPlayCanvas(glb: ArrayBuffer): Promise<string> {
  const app = await loadInPlayCanvas(glb)
  const renders = app.root.findComponents('render') as RenderComponent[]
  for (const { material } of renders.flatMap(({ meshInstances }) => meshInstances)) {
    const { diffuseMap } = material as StandardMaterial
    if (diffuseMap !== null) diffuseMap.anisotropy = ANISOTROPY
  }
  const camera = new Entity('camera', app)
  camera.addComponent('camera', {
    fov: SHOT.fov,
    nearClip: IN_METERS.near,
    farClip: IN_METERS.far,
    clearColor: new Color(...SHOT.background),
    toneMapping: TONEMAP_NONE,
  })
  camera.setPosition(...IN_METERS.from)
  camera.lookAt(...IN_METERS.to)
  app.root.addChild(camera)
  for (let frame = 0; frame < 4; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  const image = app.graphicsDevice.canvas.toDataURL('image/png')
  app.destroy()
  return image
}
