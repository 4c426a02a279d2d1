import { createLevel, createWorld, place, setView, spawnOf } from '@brushwork/playcanvas'
import {
  AppBase,
  AppOptions,
  CameraComponentSystem,
  Color,
  createGraphicsDevice,
  Entity,
  FILLMODE_NONE,
  LightComponentSystem,
  type MeshInstance,
  Picker,
  RESOLUTION_AUTO,
  type RenderComponent,
  RenderComponentSystem,
  TONEMAP_NONE,
} from 'playcanvas'
import courtyard from '../../world/courtyard.wmp'
import { CHECK } from '../check.js'
import { HAZE, LEVEL, type Stage } from '../stage.js'

/** The game in PlayCanvas. */
export async function openStage(canvas: HTMLCanvasElement): Promise<Stage> {
  const options = new AppOptions()
  options.graphicsDevice = await createGraphicsDevice(canvas, {
    deviceTypes: ['webgl2'],
    preserveDrawingBuffer: CHECK,
  } as never)
  options.componentSystems = [RenderComponentSystem, CameraComponentSystem, LightComponentSystem]
  const app = new AppBase(canvas)
  app.init(options)
  app.setCanvasFillMode(FILLMODE_NONE)
  app.setCanvasResolution(RESOLUTION_AUTO)
  // The game draws when it has moved what moves.
  app.autoRender = false
  app.start()
  const camera = new Entity('eyes', app)
  camera.addComponent('camera', {
    nearClip: 2,
    farClip: 24000,
    toneMapping: TONEMAP_NONE,
    clearColor: new Color(...HAZE),
  })
  const level = await createLevel(app, courtyard, LEVEL)
  app.root.addChild(camera)
  app.root.addChild(level)
  courtyard.onUpdate(() => void level.replace(courtyard.load()))
  const picker = new Picker(app, canvas.width, canvas.height)
  return {
    level,
    createWorld: () => createWorld(level),
    findStart: (size) => spawnOf(level, { size }),
    place: (object, where) => place(object as Entity, where),
    whenBuilt(build) {
      level.on('replaced', build)
      build()
    },
    tick() {},
    // It draws all meshes in colors of their own, and reads a pixel.
    async pick(x, y) {
      if (camera.camera === undefined) return undefined
      const { width, height } = app.graphicsDevice
      picker.resize(width, height)
      picker.prepare(camera.camera, app.scene)
      const [hit] = await picker.getSelectionAsync(((x + 1) / 2) * width, ((1 - y) / 2) * height)
      return hit && level.entities?.getEntity(hit as MeshInstance)
    },
    draw(view) {
      setView(camera, view)
      level.cullFrom(camera.getPosition())
      app.render()
      return drawnIn(app.root)
    },
  }
}

/** What a camera has just drawn below an entity. */
function drawnIn(root: Entity): { readonly triangles: number; readonly drawCalls: number } {
  const components = root.findComponents('render') as RenderComponent[]
  const drawn = components.flatMap(({ meshInstances }) =>
    meshInstances.filter(({ visibleThisFrame }) => visibleThisFrame),
  )
  const indices = drawn.map(
    ({ mesh, instancingCount }) => (mesh?.primitive[0].count ?? 0) * Math.max(1, instancingCount),
  )
  return { triangles: indices.reduce((sum, count) => sum + count, 0) / 3, drawCalls: drawn.length }
}
