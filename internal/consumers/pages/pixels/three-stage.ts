import {
  type Camera,
  Color,
  DirectionalLight,
  Fog,
  HemisphereLight,
  OrthographicCamera,
  PerspectiveCamera,
  PointLight,
  Scene,
} from 'three'
import { HEIGHT, WIDTH } from './engine-page.js'
import type { PixelScene } from './scenes.js'

type Stage = Pick<PixelScene, 'light' | 'fog'>

/** A scene with background, fog and lights. */
export function stageOf(asked: Stage): Scene {
  const scene = new Scene()
  scene.background = new Color().setRGB(0.1, 0.15, 0.2)
  const { fog } = asked
  if (fog !== undefined) scene.fog = new Fog(new Color(...fog.color), fog.near, fog.far)
  addLights(scene, asked)
  return scene
}

export function cameraOf({ at, to, orthographic }: PixelScene['camera']): Camera {
  const aspect = WIDTH / HEIGHT
  const half = (orthographic ?? 0) / 2
  const camera =
    orthographic === undefined
      ? new PerspectiveCamera(40, aspect, 1, 2000)
      : new OrthographicCamera(-half * aspect, half * aspect, half, -half, 1, 2000)
  camera.position.set(...at)
  camera.lookAt(...to)
  return camera
}

/** three divides all light by π. */
function addLights(scene: Scene, { light: { sky, ground, sun, lamps = [] } = {} }: Stage): void {
  if (sky !== undefined) scene.add(new HemisphereLight(new Color(...sky), new Color(...(ground ?? sky)), Math.PI))
  if (sun !== undefined) {
    const light = new DirectionalLight(new Color(...sun.color), Math.PI)
    light.position.set(...sun.from)
    scene.add(light)
  }
  for (const { color, at, range } of lamps) {
    const light = new PointLight(new Color(...color), Math.PI, range, 1)
    light.position.set(...at)
    scene.add(light)
  }
}
