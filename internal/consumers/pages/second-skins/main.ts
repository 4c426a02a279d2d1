/// <reference types="vite-plugin-brushwork/client" />
import type { Model } from '@brushwork/runtime'
import { createInstances, createModel, type ModelInstances, type ModelObject } from '@brushwork/three'
import { AmbientLight, MeshStandardMaterial, OrthographicCamera, Scene, type Texture, WebGLRenderer } from 'three'
import bumpy from './bumpy.mdl'
import lit from './lit.mdl'
import plain from './plain.mdl'
import same from './same.mdl'

type Shown = ModelObject | ModelInstances

/** Colors at the middle of the left and right half, red, green, blue. */
export type Halves = readonly [left: readonly number[], right: readonly number[]]

/** What a test asks of the page: each shows a model that fills the canvas. */
export interface SecondSkinsPage {
  show(way: keyof typeof WAYS): Promise<Halves>
}

declare global {
  interface Window {
    secondSkins?: SecondSkinsPage
  }
}

const standard = (_: unknown, map: Texture | null) => new MeshStandardMaterial({ map, roughness: 1 })
/** The model with its third material on all parts, as an entity with another skin has it. */
const withSkin = (model: Model, material: number): Model => {
  return { ...model, parts: model.parts.map((part) => ({ ...part, material })) }
}

async function posed(model: Model, vertexFrames: 'cpu' | 'gpu'): Promise<ModelObject> {
  const object = await createModel(model, { vertexFrames })
  object.setFrame(0.5)
  return object
}

async function replaced(from: Promise<Shown>, model: Promise<Model>): Promise<Shown> {
  const object = await from
  await object.replace(model)
  return object
}

async function tinted(model: Model): Promise<ModelInstances> {
  const set = await createInstances(model, { count: 1, looks: true })
  set.instances.at(0)?.setLook({ tint: [1, 0, 1] })
  return set
}

const WAYS = {
  draft: () => createModel(lit),
  same: () => createModel(same),
  bumpy: () => createModel(bumpy),
  cpu: async () => posed(await lit.load(), 'cpu'),
  gpu: async () => posed(await lit.load(), 'gpu'),
  clone: async () => (await createModel(lit)).clone(),
  skin: async () => createModel(withSkin(await lit.load(), 2)),
  factory: () => createModel(lit, { material: standard }),
  instances: () => createInstances(lit, { count: 1 }),
  tinted: async () => tinted(await lit.load()),
  'gets one': () => replaced(createModel(plain), lit.load()),
  'loses it': () => replaced(createModel(lit), plain.load()),
  'instances get one': () => replaced(createInstances(plain, { count: 1 }), lit.load()),
} satisfies Record<string, () => Promise<Shown>>

function main(): void {
  const canvas = document.querySelector('canvas') as HTMLCanvasElement
  const renderer = new WebGLRenderer({ canvas, preserveDrawingBuffer: true, antialias: false })
  renderer.setSize(64, 32, false)
  const camera = new OrthographicCamera(-32, 32, 32, -32, 1, 1000)
  camera.position.setZ(200)
  const scene = new Scene()
  // Makes surfaces as bright as their color.
  scene.add(new AmbientLight(0xffffff, Math.PI))
  const gl = renderer.getContext()
  const colorAt = (x: number): number[] => {
    const pixel = new Uint8Array(4)
    gl.readPixels(x, 16, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
    return [...pixel.subarray(0, 3)]
  }
  window.secondSkins = {
    async show(way) {
      const object = await WAYS[way]()
      scene.add(object)
      renderer.render(scene, camera)
      const halves = [colorAt(16), colorAt(48)] as const
      object.dispose()
      return halves
    },
  }
}

main()
