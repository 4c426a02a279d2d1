import { loadLevel } from '@brushwork/runtime'
import { createLevel } from '@brushwork/three'
import { Color, PerspectiveCamera, PointLight, Scene, WebGLRenderer } from 'three'

/** Where to stand and what to look at, in pack axes; given by the test as JSON in the query. */
interface View {
  readonly from: [number, number, number]
  readonly to: [number, number, number]
  /** Brightness of a lamp at the camera, for levels whose own light is too dim to judge them by. */
  readonly lamp?: number
}

declare global {
  interface Window {
    page?: { ready: boolean; triangles: number; drawCalls: number; error?: string }
  }
}

/** Draws the pack at `?pack=` from `?view=` once. */
async function main(): Promise<void> {
  const query = new URLSearchParams(location.search)
  const view = JSON.parse(query.get('view') ?? '') as View
  const canvas = document.querySelector('canvas') as HTMLCanvasElement
  const renderer = new WebGLRenderer({ canvas, antialias: true, preserveDrawingBuffer: true })
  renderer.setSize(innerWidth, innerHeight, false)
  const level = await createLevel(await loadLevel(query.get('pack') ?? ''))
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
  window.page = { ready: true, triangles: renderer.info.render.triangles, drawCalls: renderer.info.render.calls }
}

main().catch((error: unknown) => {
  window.page = { ready: true, triangles: 0, drawCalls: 0, error: String(error) }
})
