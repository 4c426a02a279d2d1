import type { Image } from '@brushwork/runtime'
import {
  AppBase,
  AppOptions,
  CameraComponentSystem,
  LightComponentSystem,
  NullGraphicsDevice,
  RenderComponentSystem,
} from 'playcanvas'

/** What PlayCanvas asks of a canvas that nothing is drawn on. */
function noCanvas(): HTMLCanvasElement {
  const nothing = () => {}
  return { width: 1, height: 1, style: {}, addEventListener: nothing, removeEventListener: nothing } as never
}

/** An application without graphics. @param systems that it has. Default: those that models and levels need */
export function createApp(
  systems: AppOptions['componentSystems'] = [RenderComponentSystem, CameraComponentSystem, LightComponentSystem],
  soundManager?: AppOptions['soundManager'],
): AppBase {
  const options = new AppOptions()
  options.graphicsDevice = new NullGraphicsDevice(noCanvas(), {})
  options.componentSystems = systems
  options.resourceHandlers = []
  if (soundManager !== undefined) options.soundManager = soundManager
  const app = new AppBase(options.graphicsDevice.canvas)
  app.init(options)
  return app
}

/** Options that decode every image to an empty bitmap. */
export const DECODED = {
  decode: async (_: Image) => ({ width: 4, height: 4, close() {} }) as ImageBitmap,
}

/** Textures, buffers and entities that an application has. */
export function aliveIn(app: AppBase): { textures: number; buffers: number; entities: number } {
  const { textures, buffers } = app.graphicsDevice as unknown as Record<'textures' | 'buffers', ReadonlySet<unknown>>
  const { _entityIndex } = app as unknown as { _entityIndex: object }
  return { textures: textures.size, buffers: buffers.size, entities: Object.keys(_entityIndex).length }
}
