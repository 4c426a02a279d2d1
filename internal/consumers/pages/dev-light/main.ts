/// <reference types="vite-plugin-brushwork/client" />
import { createLevel } from '@brushwork/three'
import { PerspectiveCamera, Scene, WebGLRenderer } from 'three'
import room from './world/room.map'

/** Brightness of a picture, 0..255. */
export interface Picture {
  readonly least: number
  readonly mean: number
}

/** What a test asks of the page. */
export interface DevLightPage {
  /** The picture that was drawn first. */
  readonly first: Picture
  /** How often light was added, and all pictures since. */
  readonly relit: number
  readonly since: readonly Picture[]
}

declare global {
  interface Window {
    devLight?: DevLightPage
  }
}

async function main(): Promise<void> {
  const canvas = document.querySelector('canvas') as HTMLCanvasElement
  const renderer = new WebGLRenderer({ canvas, preserveDrawingBuffer: true })
  renderer.setSize(innerWidth, innerHeight, false)
  const scene = new Scene()
  const camera = new PerspectiveCamera(75, innerWidth / innerHeight, 1, 10_000)
  // In the half without a lamp, seen along the wall and through the passage.
  camera.position.set(200, 70, 480)
  camera.lookAt(30, 50, 240)

  // As a game that knows nothing of light.
  const level = await createLevel(room)
  scene.add(level)

  const gl = renderer.getContext()
  const pixels = new Uint8Array(gl.drawingBufferWidth * gl.drawingBufferHeight * 4)
  const draw = (): Picture => {
    renderer.render(scene, camera)
    gl.readPixels(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
    let [least, sum] = [255, 0]
    for (let at = 0; at < pixels.length; at += 4) {
      const brightest = Math.max(pixels[at], pixels[at + 1], pixels[at + 2])
      least = Math.min(least, brightest)
      sum += brightest
    }
    return { least, mean: sum / (pixels.length / 4) }
  }
  const since: Picture[] = []
  const shown = { first: draw(), relit: 0, since }
  level.addEventListener('relit', () => shown.relit++)
  renderer.setAnimationLoop(() => {
    const picture = draw()
    if (shown.relit > 0) since.push(picture)
  })
  window.devLight = shown
}

void main()
