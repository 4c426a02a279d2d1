import { loadLevel } from '@brushwork/runtime'
import { createLevel } from '@brushwork/three'
import { Color, PerspectiveCamera, PointLight, Scene, WebGLRenderer } from 'three'

/** Where to stand and what to look at, in pack axes. */
export interface View {
  readonly from: readonly [number, number, number]
  readonly to: readonly [number, number, number]
  /** Brightness of a lamp at the camera, for levels whose own light is too dim to judge them by. */
  readonly lamp?: number
}

export interface LevelPage {
  /**
   * Draws the pack at a URL once.
   * @returns the number of triangles that were drawn
   */
  draw(pack: string, view: View): Promise<number>
}

declare global {
  interface Window {
    levelPage?: LevelPage
  }
}

const canvas = document.querySelector('canvas') as HTMLCanvasElement
const renderer = new WebGLRenderer({ canvas, antialias: true, preserveDrawingBuffer: true })
renderer.setSize(innerWidth, innerHeight, false)

window.levelPage = {
  async draw(pack, view) {
    const level = await createLevel(await loadLevel(pack))
    const scene = new Scene()
    scene.background = new Color(0xff00ff)
    scene.add(level)
    const camera = new PerspectiveCamera(75, innerWidth / innerHeight, 1, 100_000)
    camera.position.set(...view.from)
    camera.lookAt(...view.to)
    const lamp = new PointLight(0xffffff, view.lamp ?? 0, 0, 0)
    lamp.position.copy(camera.position)
    scene.add(lamp)
    renderer.render(scene, camera)
    level.dispose()
    return renderer.info.render.triangles
  },
}
