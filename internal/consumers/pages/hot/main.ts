/// <reference types="vite-plugin-brushwork/client" />
import { entityNamed } from '@brushwork/runtime'
import { createLevel, createModel, createTerrain, place } from '@brushwork/three'
import { Color, Mesh, PerspectiveCamera, Scene, Vector3, WebGLRenderer } from 'three'
import castle from './world/castle.wmp'
import guard from './world/guard.mdl'
import island from './world/island.hmp'

/** What a test asks of the page. Points are in pack axes. */
export interface LivedInPage {
  /** Of this load of the page. */
  readonly born: number
  /** Updates that are shown, by asset. */
  readonly shown: Record<'castle' | 'guard' | 'island', number>
  readonly failures: string[]
  /** Draws, and reads the pixel where a point is: sRGB, 0..255. */
  colorAt(x: number, y: number, z: number): number[]
  /** Moves game time on by so many seconds. */
  play(seconds: number): void
  /** Raises the movable parts of the level, by quants. */
  openGate(by: number): void
  /** What lives on through updates. */
  state(): { camera: number[]; clip: string | undefined; height: number; gate: number[] }
  /** What three keeps on the GPU. */
  memory(): { geometries: number; textures: number; programs: number }
}

declare global {
  interface Window {
    world?: LivedInPage
  }
}

async function main(): Promise<void> {
  const canvas = document.querySelector('canvas') as HTMLCanvasElement
  const renderer = new WebGLRenderer({ canvas, preserveDrawingBuffer: true })
  renderer.setSize(innerWidth, innerHeight, false)
  renderer.shadowMap.enabled = true
  const scene = new Scene()
  scene.background = new Color(0xff00ff)
  const camera = new PerspectiveCamera(60, innerWidth / innerHeight, 1, 10_000)
  camera.position.set(40, 420, -420)
  camera.lookAt(40, 0, 60)

  const [level, man, land] = await Promise.all([
    createLevel(await castle.load(), { shadows: true }),
    createModel(await guard.load()),
    createTerrain(await island.load()),
  ])
  const placeMan = () => {
    const where = entityNamed(level.level, 'guard_1')
    if (where !== undefined) place(man, where)
  }
  placeMan()
  land.position.set(0, 0, 340)
  scene.add(level, man, land)
  man.play('walk')

  const shown = { castle: 0, guard: 0, island: 0 }
  const failures: string[] = []
  const follow = (name: keyof typeof shown, update: () => Promise<void>) => async () => {
    try {
      await update()
      shown[name]++
      renderer.render(scene, camera)
    } catch (failure) {
      failures.push(String(failure))
    }
  }
  castle.onUpdate(
    follow('castle', async () => {
      await level.replace(castle.load())
      placeMan()
    }),
  )
  guard.onUpdate(follow('guard', () => man.replace(guard.load())))
  island.onUpdate(follow('island', () => land.replace(island.load())))

  const gl = renderer.getContext()
  window.world = {
    born: Math.random(),
    shown,
    failures,
    colorAt(x, y, z) {
      renderer.render(scene, camera)
      const at = new Vector3(x, y, z).project(camera)
      const pixel = new Uint8Array(4)
      const column = Math.round(((at.x + 1) / 2) * gl.drawingBufferWidth)
      const row = Math.round(((at.y + 1) / 2) * gl.drawingBufferHeight)
      gl.readPixels(column, row, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
      return [...pixel.slice(0, 3)]
    },
    play: (seconds) => man.update(seconds),
    openGate(by) {
      for (const part of level.parts) part.position.y += by
      renderer.render(scene, camera)
    },
    state() {
      // Where vertices are drawn: the GPU moves them.
      const heights = man.children.flatMap((child) => {
        if (!(child instanceof Mesh)) return []
        const { count } = child.geometry.getAttribute('position')
        return Array.from({ length: count }, (_, vertex) => child.getVertexPosition(vertex, new Vector3()).y)
      })
      return {
        camera: camera.matrixWorld.toArray(),
        clip: man.playing,
        height: Math.max(...heights),
        gate: level.parts.flatMap((part) => part.position.toArray()),
      }
    },
    memory() {
      renderer.render(scene, camera)
      const { geometries, textures } = renderer.info.memory
      return { geometries, textures, programs: renderer.info.programs?.length ?? 0 }
    },
  }
  renderer.render(scene, camera)
}

void main()
