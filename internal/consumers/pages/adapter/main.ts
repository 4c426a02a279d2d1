/// <reference types="vite-plugin-brushwork/client" />
import { entityNamed } from '@brushwork/runtime'
import { createLevel, createModel, createTerrain, fogColor, place } from '@brushwork/three'
import { Color, PerspectiveCamera, REVISION, Scene, WebGLRenderer } from 'three'
import arm from './world/arm.mdl'
import castle from './world/castle.wmp'
import guard from './world/guard.mdl'
import island from './world/island.hmp'
import pane from './world/pane.mdl'
import pool from './world/pool.wmp'

/** What a test asks of the page. */
export interface AdapterPage {
  readonly revision: string
  /** Draws everything once more. @returns What three counted. */
  draw(): { readonly triangles: number; readonly calls: number; readonly textures: number }
  /** Ends the blend that is under way, and draws. */
  settle(): void
  /** Replaces every object by a newly loaded one, and draws. */
  replaceAll(): Promise<void>
  /** Frees everything. @returns What three still keeps. */
  dispose(): { readonly geometries: number; readonly textures: number }
}

declare global {
  interface Window {
    adapter?: AdapterPage
  }
}

async function main(): Promise<void> {
  const canvas = document.querySelector('canvas') as HTMLCanvasElement
  const renderer = new WebGLRenderer({ canvas, preserveDrawingBuffer: true, antialias: false })
  renderer.setSize(innerWidth, innerHeight, false)
  renderer.shadowMap.enabled = true
  const scene = new Scene()
  const camera = new PerspectiveCamera(60, innerWidth / innerHeight, 1, 10_000)
  camera.position.set(40, 420, -420)
  camera.lookAt(40, 0, 60)

  const level = await createLevel(await castle.load(), { shadows: true })
  const water = await createLevel(await pool.load(), { sky: 'faces', shadows: true })
  const walker = await createModel(await guard.load())
  const waver = await createModel(await arm.load())
  const plate = await createModel(await pane.load())
  const land = await createTerrain(await island.load())
  scene.background = fogColor(level.level) ?? new Color(0x336699)
  const guardEntity = entityNamed(level.level, 'guard_1')
  if (guardEntity !== undefined) place(walker, guardEntity)
  waver.position.set(150, 0, -40)
  plate.position.set(-60, 0, 110)
  plate.rotation.y = Math.PI / 2
  water.position.set(-160, 0, -160)
  land.position.set(0, 0, 340)
  const twin = waver.clone()
  twin.position.set(150, 0, 60)
  scene.add(level, water, walker, waver, twin, plate, land)

  // The middle of a blend from one clip into another, by frames and by bones.
  walker.play('walk')
  walker.update(0.05)
  waver.play('wave')
  waver.update(0.1)
  waver.play('still', { fade: 0.2 })
  waver.update(0.1)
  twin.play('wave', { speed: -1 })
  level.cullFrom(camera.position)
  level.cullFrom(undefined)

  const draw = () => {
    renderer.render(scene, camera)
    const { triangles, calls } = renderer.info.render
    return { triangles, calls, textures: renderer.info.memory.textures }
  }
  window.adapter = {
    revision: REVISION,
    draw,
    settle() {
      waver.update(0.2)
      draw()
    },
    async replaceAll() {
      await Promise.all([
        level.replace(castle.load()),
        water.replace(pool.load()),
        walker.replace(guard.load()),
        waver.replace(arm.load()),
        plate.replace(pane.load()),
        land.replace(island.load()),
      ])
      draw()
    },
    dispose() {
      for (const object of [level, water, walker, waver, twin, plate, land]) object.dispose()
      renderer.render(scene, camera)
      const { geometries, textures } = renderer.info.memory
      return { geometries, textures }
    },
  }
  draw()
}

void main()
