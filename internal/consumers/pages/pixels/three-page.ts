import type { Model, Material as PackMaterial } from '@brushwork/runtime'
import { createMaterial, createModel, type ModelOptions } from '@brushwork/three'
import {
  AdditiveBlending,
  type Camera,
  Color,
  DirectionalLight,
  Fog,
  HemisphereLight,
  type Material,
  MeshBasicMaterial,
  OrthographicCamera,
  PerspectiveCamera,
  PointLight,
  Scene,
  type Texture,
  WebGLRenderer,
} from 'three'
import { canvasOf, type EnginePage, HEIGHT, placeOf, playAll, WIDTH } from './engine-page.js'
import type { PixelScene } from './scenes.js'
import { drawLevelInThree } from './three-levels.js'

type MaterialOf = (surface: PackMaterial, map: Texture | null) => Material

const LOOKS: Readonly<Record<NonNullable<PixelScene['look']>, MaterialOf>> = {
  unlit: ({ color }, map) => new MeshBasicMaterial({ map, color: new Color(color[0], color[1], color[2]) }),
  added: (surface, map) =>
    Object.assign(createMaterial(surface, map), { transparent: true, depthWrite: false, blending: AdditiveBlending }),
}

export function threePage(): EnginePage {
  const canvas = canvasOf()
  const renderer = new WebGLRenderer({ canvas, preserveDrawingBuffer: true, antialias: false })
  return {
    canvas,
    async draw(asked, model) {
      const scene = new Scene()
      scene.background = new Color().setRGB(0.1, 0.15, 0.2)
      const { fog } = asked
      if (fog !== undefined) scene.fog = new Fog(new Color(...fog.color), fog.near, fog.far)
      addLights(scene, asked)
      const copies = await modelsOf(asked, model)
      scene.add(...copies)
      renderer.render(scene, cameraOf(asked))
      for (const copy of copies) copy.dispose()
    },
    drawLevel: (asked, level, guard) => drawLevelInThree(renderer, asked, level, guard),
    end() {
      renderer.dispose()
      canvas.remove()
    },
  }
}

async function modelsOf(asked: PixelScene, model: Model) {
  const { look, options, copies = 1, scale = [1, 1, 1] } = asked
  const given: ModelOptions = { ...options, ...(look && { material: LOOKS[look] }) }
  const first = await createModel(model, given)
  const all = Array.from({ length: copies }, (_, copy) => (copy === 0 ? first : first.clone()))
  for (const [copy, object] of all.entries()) {
    if (copies > 1) object.position.set(...placeOf(copy))
    object.scale.set(...scale)
    playAll(asked, object)
  }
  return all
}

function cameraOf({ camera: { at, to, orthographic } }: PixelScene): Camera {
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
function addLights(scene: Scene, { light: { sky, ground, sun, lamps = [] } = {} }: PixelScene): void {
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
