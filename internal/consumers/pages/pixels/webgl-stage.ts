import { AmbientLight, Camera, LampLight, Scene, SunLight } from '@brushwork/webgl'
import { HEIGHT, WIDTH } from './engine-page.js'
import type { PixelScene } from './scenes.js'

/** A scene with background, fog and lights. */
export function stageOf(asked: Pick<PixelScene, 'light' | 'fog'>): Scene {
  const scene = new Scene()
  Object.assign(scene, { background: [0.1, 0.15, 0.2], fog: asked.fog })
  addLights(scene, asked)
  return scene
}

export function cameraOf({ at, to, orthographic }: PixelScene['camera']): Camera {
  const camera = new Camera()
  camera.position = [...at]
  camera.lookAt([...to])
  const aspect = WIDTH / HEIGHT
  if (orthographic === undefined) return camera.perspective(40, aspect, 1, 2000)
  return camera.orthographic(orthographic * aspect, orthographic, 1, 2000)
}

function addLights(scene: Scene, { light: { sky, ground, sun, lamps = [] } = {} }: Pick<PixelScene, 'light'>): void {
  if (sky !== undefined) scene.add(Object.assign(new AmbientLight(), { color: sky, ground }))
  if (sun !== undefined) {
    const light = Object.assign(new SunLight(), { color: sun.color })
    light.position = [...sun.from]
    scene.add(light.lookAt([0, 0, 0]))
  }
  for (const { color, at, range } of lamps) {
    scene.add(Object.assign(new LampLight(), { color, range, position: [...at] }))
  }
}
