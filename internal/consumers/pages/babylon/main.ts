/// <reference types="vite-plugin-brushwork/client" />
import type { AbstractEngine } from '@babylonjs/core/Engines/abstractEngine.js'
import { type Level, loadLevel, type Model } from '@brushwork/runtime'
import { drawInBabylon, fill, type Hand, openEngine, sceneOf } from './babylon-shots.js'
import crow from './crow.mdl'
import guard from './guard.mdl'
import { drawLaterLight, type LaterLight } from './later-light.js'
import pool from './pool.wmp'
import { makeShapes } from './shapes.js'
import { SHOTS, type Shot } from './shots.js'
import { drawInThree, openThree } from './three-shots.js'

/** What a scene of Babylon has. */
export interface Counts {
  readonly meshes: number
  readonly materials: number
  readonly textures: number
  readonly nodes: number
  readonly lights: number
  readonly skeletons: number
}

/** What a test asks of the page. Images are PNG as data URLs. */
export interface BabylonPage {
  three(shot: string): Promise<string>
  babylon(shot: string, hand: Hand, isGpu?: boolean): Promise<string>
  /** Draws a level whose light fades in. */
  laterLight(isGpu?: boolean): Promise<LaterLight>
  /** Opens and closes a level and models so often. @returns what the scene had before, and what stays */
  repeat(times: number): Promise<readonly [Counts, Counts]>
}

declare global {
  interface Window {
    babylon?: BabylonPage
  }
}

const models: Readonly<Record<string, { load(): Promise<Model> }>> = { guard, crow }
const engines = new Map<string, Promise<AbstractEngine>>()

async function main(): Promise<void> {
  const levels = {
    courtyard: await loadLevel('/level.glb'),
    pool: await pool.load(),
    yard: await loadLevel('/yard-clouds.glb'),
    hall: await loadLevel('/hall.glb'),
  }
  const shapes = await makeShapes()
  const renderer = openThree(canvasOf())
  const levelOf = ({ level = 'courtyard' }: Shot): Level => levels[level]
  const modelOf = async ({ model }: Shot) => (model === undefined ? undefined : models[model].load())
  const engineOf = (name: string) => {
    const engine = engines.get(name) ?? openEngine(canvasOf(), name === 'gpu')
    engines.set(name, engine)
    return engine
  }
  window.babylon = {
    async three(name) {
      const shot = shotOf(name)
      return drawInThree(renderer, shot, shapes, levelOf(shot), await modelOf(shot))
    },
    async babylon(name, hand, isGpu = false) {
      const shot = shotOf(name)
      return drawInBabylon(await engineOf(isGpu ? 'gpu' : 'gl'), hand, shot, shapes, levelOf(shot), await modelOf(shot))
    },
    async laterLight(isGpu = false) {
      const shot = shotOf('a level with lightmap')
      return drawLaterLight(await engineOf(isGpu ? 'gpu' : 'gl'), shot, levelOf(shot))
    },
    async repeat(times) {
      const shot = shotOf('a lit model in a level')
      const engine = await engineOf('gl')
      const size = [engine.getRenderWidth(), engine.getRenderHeight()] as const
      // Nobody looks, and software draws each pixel.
      engine.setSize(16, 12)
      const scene = sceneOf(engine, 'left', shot)
      const before = countsOf(scene)
      // Small, with all that a lit level has.
      const level = levels.hall
      const flyer = await crow.load()
      const walker = await guard.load()
      for (let time = 0; time < times; time++) {
        const { place, object } = await fill(scene, shot, shapes, level, walker)
        const bird = await fill(scene, { name: shot.name, at: shot.at, to: shot.to }, shapes, level, flyer)
        const twin = object?.clone('twin')
        if (time === 0) await scene.whenReadyAsync()
        scene.render()
        for (const one of [place, object, bird.object, twin]) one?.dispose()
      }
      const after = countsOf(scene)
      scene.dispose()
      engine.setSize(...size)
      return [before, after]
    },
  }
}

function countsOf(scene: Awaited<ReturnType<typeof sceneOf>>): Counts {
  const { meshes, materials, multiMaterials, textures, transformNodes, lights, skeletons } = scene
  return {
    meshes: meshes.length,
    materials: materials.length + multiMaterials.length,
    textures: textures.length,
    nodes: transformNodes.length,
    lights: lights.length,
    skeletons: skeletons.length,
  }
}

function shotOf(name: string): Shot {
  const shot = SHOTS.find((one) => one.name === name)
  if (shot === undefined) throw new Error(`no shot "${name}"`)
  return shot
}

function canvasOf(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 320, height: 240 })
  document.body.append(canvas)
  return canvas
}

void main()
