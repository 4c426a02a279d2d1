/// <reference types="vite-plugin-brushwork/client" />
import { createModel } from '@brushwork/three'
import { AmbientLight, Color, DirectionalLight, PerspectiveCamera, Scene, Vector3, WebGLRenderer } from 'three'
import ball from './ball.mdl'
import { type DrawnCrowd, drawCrowd } from './crowd.js'

/** What a test asks of the page. */
export interface LodsPage {
  /** Draws the model so that it fills a share of the height of the screen. @returns Triangles that three drew. */
  draw(share: number): number
  /** Draws all levels beside each other, from the same distance. @returns Their triangles. */
  compare(): Promise<number[]>
  /** Draws instances near by, far away and behind the camera. @param isMirrored whether a mirror is drawn while the scene is */
  crowd(isMirrored: boolean): Promise<DrawnCrowd>
}

declare global {
  interface Window {
    lods?: LodsPage
  }
}

async function main(): Promise<void> {
  const canvas = document.querySelector('canvas') as HTMLCanvasElement
  const renderer = new WebGLRenderer({ canvas, preserveDrawingBuffer: true, antialias: false })
  // The level of detail depends on the size in pixels.
  renderer.setSize(900, 600, false)
  const scene = new Scene()
  scene.background = new Color(0x336699)
  const light = new DirectionalLight(0xffffff, 2.5)
  light.position.set(1, 2, 3)
  scene.add(light, new AmbientLight(0xffffff, 0.8))
  const model = await ball.load()
  const size = new Vector3(...model.bounds.max).sub(new Vector3(...model.bounds.min))
  const middle = new Vector3(...model.bounds.max).addScaledVector(size, -0.5)
  const shown = await createModel(model)
  const [clip] = model.clips
  if (clip !== undefined) shown.play(clip.name)
  shown.update(0.15)
  scene.add(shown)
  const camera = new PerspectiveCamera(50, innerWidth / innerHeight, 0.1, 1e6)

  const drawFrom = (height: number) => {
    const distance = height / 2 / Math.tan((25 * Math.PI) / 180)
    camera.position.copy(middle).add(new Vector3(0.5, 0.4, 1).setLength(distance))
    camera.lookAt(middle)
    renderer.render(scene, camera)
    return renderer.info.render.triangles
  }
  const compare = async () => {
    scene.remove(shown)
    const levels = Math.max(...model.parts.map(({ lods = [] }) => lods.length))
    const counts: number[] = []
    for (let level = 0; level <= levels; level++) {
      const parts = model.parts.map(({ lods, ...part }) => ({
        ...part,
        indices: lods?.[level - 1]?.indices ?? part.indices,
      }))
      const beside = await createModel({ ...model, parts })
      if (clip !== undefined) beside.play(clip.name)
      beside.update(0.15)
      beside.position.x = (level - levels / 2) * size.length() * 0.9
      scene.add(beside)
      counts.push(parts.reduce((sum, { indices }) => sum + indices.length / 3, 0))
    }
    drawFrom(size.length() * 1.9)
    return counts
  }
  window.lods = {
    draw: (share) => drawFrom(size.length() / share),
    compare,
    crowd: (isMirrored) => drawCrowd(renderer, model, isMirrored),
  }
}

void main()
