/// <reference types="vite-plugin-brushwork/client" />
import { Engine } from '@babylonjs/core/Engines/engine.js'
import { loadLevel, type Model } from '@brushwork/runtime'
import { version } from 'playcanvas'
import { babylonPage } from './babylon-page.js'
import ball from './ball.mdl'
import crow from './crow.mdl'
import dense from './dense.mdl'
import type { EnginePage } from './engine-page.js'
import floor from './floor.mdl'
import glass from './glass.mdl'
import guard from './guard.mdl'
import leaves from './leaves.mdl'
import { LEVEL_SCENES } from './level-scenes.js'
import { playCanvasPage } from './playcanvas-page.js'
import { SABOTAGES, type Sabotage } from './sabotage.js'
import { PIXEL_SCENES, type PixelScene } from './scenes.js'
import second from './second.mdl'
import { loadShapes } from './shape-assets.js'
import { SHAPE_SCENES } from './shape-scenes.js'
import { threePage } from './three-page.js'
import { type LostContext, loseContext, webglPage } from './webgl-page.js'

const ENGINES = {
  webgl: () => webglPage(),
  three: threePage,
  babylon: babylonPage,
  playcanvas: () => playCanvasPage('webgl2'),
  'playcanvas by WebGPU': () => playCanvasPage('webgpu'),
  'three by WebGPU': async () => (await import('./three-gpu-page.js')).threeGpuPage(false),
  'three by nodes in WebGL': async () => (await import('./three-gpu-page.js')).threeGpuPage(true),
}
const ASSETS = { guard, crow, dense, floor, leaves, glass, ball, second }

export type EngineName = keyof typeof ENGINES
export type SabotageName = keyof typeof SABOTAGES

/** What a test asks of the page. Images are PNG as data URLs. */
export interface PixelsPage {
  /** Of engines that a test may replace. */
  readonly versions: { readonly babylon: string; readonly playcanvas: string }
  draw(engine: EngineName, scene: string): Promise<string>
  /** Draws a scene with the reference, and a mistake in it. */
  sabotage(name: SabotageName, scene: string): Promise<string>
  /** Draws a scene with the reference before its context is lost, and after it is back. */
  loseContext(scene: string): Promise<LostContext>
}

declare global {
  interface Window {
    pixels?: PixelsPage
  }
}

const opened = new Map<EngineName, EnginePage>()

async function modelOf({ asset, filter, repeated }: PixelScene): Promise<Model> {
  const model = await ASSETS[asset].load()
  if (repeated !== undefined) return withFramesRepeated(model, repeated)
  if (filter === undefined) return model
  return { ...model, images: model.images.map((image) => ({ ...image, filter })) }
}

function withFramesRepeated(model: Model, times: number): Model {
  const parts = model.parts.map((part) => {
    if (part.frames === undefined) return part
    const { texels, grid } = part.frames
    const repeated = new Uint16Array(texels.length * times)
    for (let time = 0; time < times; time++) repeated.set(texels, time * texels.length)
    return { ...part, frames: { texels: repeated, grid } }
  })
  return { ...model, parts, frameCount: model.frameCount * times }
}

/** Draws a scene of any table, with changes. */
async function drawScene(
  engine: EngineName,
  page: EnginePage,
  name: string,
  change: NonNullable<Sabotage['scene']> = (scene) => scene,
  changeLevel: NonNullable<Sabotage['level']> = (scene) => scene,
  changeShapes: NonNullable<Sabotage['shapes']> = (scene) => scene,
): Promise<void> {
  const shapes = SHAPE_SCENES.find((candidate) => candidate.name === name)
  if (shapes !== undefined) {
    if (page.drawShapes === undefined) throw new Error(`@brushwork/${engine} does not draw shapes`)
    return page.drawShapes(changeShapes(shapes), await loadShapes())
  }
  const inLevel = LEVEL_SCENES.find((candidate) => candidate.name === name)
  if (inLevel === undefined) {
    const scene = change(sceneOf(name))
    return page.draw(scene, await modelOf(scene))
  }
  if (page.drawLevel === undefined) throw new Error(`@brushwork/${engine} does not draw levels`)
  const [level, man] = await Promise.all([loadLevel(`/${inLevel.level}.glb`), guard.load()])
  await page.drawLevel(changeLevel(inLevel), level, man)
}

function sceneOf(name: string): PixelScene {
  const scene = PIXEL_SCENES.find((candidate) => candidate.name === name)
  if (scene === undefined) throw new Error(`no scene "${name}"`)
  return scene
}

window.pixels = {
  versions: { babylon: Engine.Version, playcanvas: version },
  async draw(engine, name) {
    const page = opened.get(engine) ?? (await ENGINES[engine]())
    opened.set(engine, page)
    await drawScene(engine, page, name)
    return page.canvas.toDataURL('image/png')
  },
  async sabotage(name, sceneName) {
    const { context, scene = (same) => same, level = (same) => same, shapes }: Sabotage = SABOTAGES[name]
    const page = webglPage(context)
    await drawScene('webgl', page, sceneName, scene, level, shapes)
    const image = page.canvas.toDataURL('image/png')
    page.end()
    return image
  },
  async loseContext(name) {
    const scene = sceneOf(name)
    return loseContext(scene, await modelOf(scene))
  },
}
