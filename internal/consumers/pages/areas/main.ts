/// <reference types="vite-plugin-brushwork/client" />
import { createLevel } from '@brushwork/three'
import { Color, OrthographicCamera, Scene, WebGLRenderer } from 'three'
import row from './world/row.map'

/** What the test asks of the page. */
export interface AreasPage {
  readonly states: readonly string[]
  /** URLs of the areas. */
  readonly urls: readonly string[]
  /** Meshes in the scene, by identity: numbers in the order of their first appearance. */
  readonly meshes: readonly number[]
  readonly updates: number
  /** Draws the row from above, and returns the share of each quarter that boxes cover, nearest first. */
  draw(): readonly number[]
  drop(index: number): void
  load(index: number): void
}

declare global {
  interface Window {
    areas?: AreasPage
  }
}

/** Quants of the row, along pack Z. */
const LENGTH = 32 * 64

async function main(): Promise<void> {
  const canvas = document.querySelector('canvas') as HTMLCanvasElement
  const renderer = new WebGLRenderer({ canvas, preserveDrawingBuffer: true })
  const from = [0, 0, 0] as const
  let stream = await row.stream({ from, parallel: 1 })
  const level = await createLevel(stream)
  const scene = new Scene().add(level)
  scene.background = new Color(0xff00ff)
  // From above: Z to the right, X upwards.
  const camera = new OrthographicCamera(0, LENGTH, 32, 0, 0, 1000)
  camera.position.set(0, 500, 0)
  camera.up.set(1, 0, 0)
  camera.lookAt(0, 0, 0)
  const seen = new Map<unknown, number>()
  let updates = 0
  row.onUpdate(async () => {
    stream = await row.stream({ from, parallel: 1 })
    await level.replace(stream)
    await stream.whenLoaded()
    updates++
  })
  const draw = (): number[] => {
    renderer.render(scene, camera)
    const gl = renderer.getContext()
    const { width, height } = canvas
    const pixels = new Uint8Array(width * height * 4)
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
    const covered = [0, 0, 0, 0]
    for (let at = 0; at < pixels.length; at += 4) {
      const isBackground = pixels[at] === 255 && pixels[at + 1] === 0 && pixels[at + 2] === 255
      const column = (at / 4) % width
      if (!isBackground) covered[Math.floor((column * 4) / width)] += 4 / (width * height)
    }
    return covered
  }
  window.areas = {
    draw,
    get states() {
      return [...stream.states]
    },
    get urls() {
      return row.areas?.map(({ url }) => url) ?? []
    },
    get meshes() {
      return level.surfaces.map((mesh) => {
        seen.set(mesh, seen.get(mesh) ?? seen.size)
        return seen.get(mesh) ?? -1
      })
    },
    get updates() {
      return updates
    },
    drop: (index) => stream.drop(index),
    load: (index) => stream.load(index),
  }
}

void main()
