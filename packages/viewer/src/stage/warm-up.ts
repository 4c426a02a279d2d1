import { Mesh, type Object3D, Texture } from 'three'
import type { Stage } from './stage.js'

/** Milliseconds of work before the page may react. */
const SLICE = 12

/** Sends textures to the GPU and compiles shaders, bit by bit: the first picture of something large would stop the page for seconds. */
export async function warmUp({ renderer, camera, scene }: Stage, object: Object3D): Promise<void> {
  let since = performance.now()
  for (const texture of texturesOf(object)) {
    renderer.initTexture(texture)
    if (performance.now() - since < SLICE) continue
    await nextTask()
    since = performance.now()
  }
  await renderer.compileAsync(object, camera, scene)
}

/** Lets the page react. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

function texturesOf(object: Object3D): ReadonlySet<Texture> {
  const textures = new Set<Texture>()
  object.traverse((one) => {
    if (!(one instanceof Mesh)) return
    for (const material of [one.material].flat())
      for (const value of Object.values(material)) if (value instanceof Texture) textures.add(value)
  })
  return textures
}
