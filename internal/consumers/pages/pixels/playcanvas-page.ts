import { createMaterial, createModel, type Look, type ModelEntity, type ModelOptions } from '@brushwork/playcanvas'
import type { Model } from '@brushwork/runtime'
import {
  type AppBase,
  Entity,
  FOG_LINEAR,
  FogParams,
  LIGHTFALLOFF_LINEAR,
  PROJECTION_ORTHOGRAPHIC,
  Quat,
  Vec3,
} from 'playcanvas'
import { canvasOf, type EnginePage, placeOf, playAll } from './engine-page.js'
import { drawLevelInPlayCanvas } from './playcanvas-levels.js'
import { shapesOf } from './playcanvas-shapes.js'
import { gammaOf, PlayCanvasStage, sRgbOf } from './playcanvas-stage.js'
import type { PixelScene } from './scenes.js'
import type { ShapeAssets } from './shape-assets.js'
import type { ShapeScene } from './shape-scenes.js'

const LOOKS: Readonly<Record<NonNullable<PixelScene['look']>, Partial<Look>>> = {
  unlit: { light: 'full' },
  added: { isAdded: true, isBlended: true, hidesNothing: true },
}

/** PlayCanvas, whose device exists once something is drawn. */
export function playCanvasPage(api: 'webgl2' | 'webgpu'): EnginePage {
  const canvas = canvasOf()
  let opened: Promise<PlayCanvasStage> | undefined
  const stage = () => (opened ??= PlayCanvasStage.create(canvas, api))
  return {
    canvas,
    draw: async (asked, model) => (await stage()).draw((its) => arrange(its, asked, model)),
    drawLevel: async (asked, level, guard) => drawLevelInPlayCanvas(await stage(), asked, level, guard),
    drawShapes: async (asked, assets) => (await stage()).draw((its) => arrangeShapes(its, asked, assets)),
    end() {
      void opened?.then(({ app }) => app.destroy())
      canvas.remove()
    },
  }
}

async function arrange(stage: PlayCanvasStage, asked: PixelScene, model: Model): Promise<Entity[]> {
  return [...setUp(stage, asked), ...(await modelsOf(stage.app, asked, model))]
}

async function arrangeShapes(stage: PlayCanvasStage, asked: ShapeScene, assets: ShapeAssets): Promise<Entity[]> {
  const lights = setUp(stage, asked)
  const shapes = await shapesOf(stage, asked, assets)
  if (asked.cameraBefore !== undefined) await stage.drawBefore([...lights, ...shapes], asked.cameraBefore)
  return [...lights, ...shapes]
}

type SetUp = Pick<PixelScene, 'camera' | 'fog' | 'light'>

/** Places the camera. @returns lights */
function setUp({ app, camera }: PlayCanvasStage, { camera: { at, to, orthographic }, fog, light }: SetUp): Entity[] {
  camera.setPosition(...at)
  camera.lookAt(...to)
  Object.assign(camera.camera ?? {}, {
    clearColor: sRgbOf([0.1, 0.15, 0.2]),
    fov: 40,
    ...(orthographic !== undefined && { projection: PROJECTION_ORTHOGRAPHIC, orthoHeight: orthographic / 2 }),
    fog:
      fog &&
      Object.assign(new FogParams(), { type: FOG_LINEAR, color: sRgbOf(fog.color), start: fog.near, end: fog.far }),
  })
  return lightsOf(app, light)
}

async function modelsOf(app: AppBase, asked: PixelScene, model: Model): Promise<ModelEntity[]> {
  const { look, options, copies = 1, scale = [1, 1, 1] } = asked
  const changes = look && LOOKS[look]
  const material: ModelOptions['material'] = (surface, map) => createMaterial(app, surface, map, changes)
  const first = await createModel(app, model, { ...options, ...(changes && { material }) })
  const all = Array.from({ length: copies }, (_, copy) => (copy === 0 ? first : first.clone()))
  for (const [copy, object] of all.entries()) {
    if (copies > 1) object.setPosition(...placeOf(copy))
    object.setLocalScale(...scale)
    playAll(asked, object)
  }
  return all
}

function lightsOf(app: AppBase, { sky, ground, sun, lamps = [] }: SetUp['light'] = {}): Entity[] {
  if (ground !== undefined) throw new Error('PlayCanvas does not draw light from above and below but that of levels')
  app.scene.ambientLight = gammaOf(sky ?? [0, 0, 0])
  const lights = lamps.map(({ color, at, range }) => {
    const lamp = new Entity('lamp', app)
    lamp.addComponent('light', {
      type: 'omni',
      color: gammaOf(color),
      range: range === 0 ? 1000 : range,
      falloffMode: LIGHTFALLOFF_LINEAR,
    })
    lamp.setPosition(...at)
    return lamp
  })
  if (sun === undefined) return lights
  const shining = new Entity('sun', app)
  shining.addComponent('light', { type: 'directional', color: gammaOf(sun.color) })
  const [x, y, z] = sun.from
  // Lights of PlayCanvas shine along −Y.
  shining.setRotation(new Quat().setFromDirections(Vec3.UP, new Vec3(x, y, z).normalize()))
  return [...lights, shining]
}
