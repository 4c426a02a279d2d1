/// <reference types="vite-plugin-brushwork/client" />
import { createLevel } from '@brushwork/three'
import { Color, PerspectiveCamera, Scene, Vector3, WebGLRenderer } from 'three'
import room from './world/room.map'

/** What a test asks of the page. Points are in the axes of the map. */
export interface QuakeRoomPage {
  /** Updates that are shown. */
  readonly shown: number
  /** Draws, and reads the pixel where a point is: sRGB, 0..255. */
  colorAt(x: number, y: number, z: number): number[]
}

declare global {
  interface Window {
    quakeRoom?: QuakeRoomPage
  }
}

/** Pack axes of a point of the map. */
const inPack = (x: number, y: number, z: number): Vector3 => new Vector3(y, z, x)

async function main(): Promise<void> {
  const canvas = document.querySelector('canvas') as HTMLCanvasElement
  const renderer = new WebGLRenderer({ canvas, preserveDrawingBuffer: true, antialias: true })
  renderer.setSize(innerWidth, innerHeight, false)
  const scene = new Scene()
  scene.background = new Color(0xff00ff)
  const camera = new PerspectiveCamera(75, innerWidth / innerHeight, 1, 10_000)
  camera.position.copy(inPack(128, 20, 80))
  camera.lookAt(inPack(128, 256, 40))
  const level = await createLevel(await room.load())
  scene.add(level)

  let shown = 0
  room.onUpdate(async () => {
    await level.replace(room.load())
    renderer.render(scene, camera)
    shown++
  })

  const gl = renderer.getContext()
  window.quakeRoom = {
    get shown() {
      return shown
    },
    colorAt(x, y, z) {
      renderer.render(scene, camera)
      const at = inPack(x, y, z).project(camera)
      const pixel = new Uint8Array(4)
      const column = Math.round(((at.x + 1) / 2) * gl.drawingBufferWidth)
      const row = Math.round(((at.y + 1) / 2) * gl.drawingBufferHeight)
      gl.readPixels(column, row, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
      return [...pixel.slice(0, 3)]
    },
  }
  renderer.render(scene, camera)
}

void main()
