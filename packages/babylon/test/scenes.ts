import { FreeCamera } from '@babylonjs/core/Cameras/freeCamera.js'
import { NullEngine } from '@babylonjs/core/Engines/nullEngine.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { Scene } from '@babylonjs/core/scene.js'
import type { Image, Model, ModelPart } from '@brushwork/runtime'
import { onTestFinished } from 'vitest'

/** A scene without graphics. */
export function emptyScene(hand: 'right' | 'left' = 'right'): Scene {
  const engine = new NullEngine()
  onTestFinished(() => engine.dispose())
  const scene = new Scene(engine)
  scene.useRightHandedSystem = hand === 'right'
  new FreeCamera('camera', new Vector3(0, 0, 100), scene)
  return scene
}

const image: Image = { name: 'cloth', mimeType: 'image/png', bytes: new Uint8Array([1, 2, 3]) }

/** Decodes every image to an empty bitmap. */
export const DECODED = { decode: async () => ({ width: 4, height: 4, close() {} }) as ImageBitmap }

const triangle = {
  positions: new Float32Array([0, 0, 0, 2, 0, 0, 0, 4, 0]),
  normals: new Float32Array([0, 0, 1, 0, 0, 1, 0, 0, 1]),
  uvs: new Float32Array([0, 0, 1, 0, 0, 1]),
  indices: new Uint16Array([0, 1, 2]),
}

/** A triangle on a bone and its child; in frame 1 the child, 10 above the first, turns by 90° around Z. */
export function arm(alpha: 'opaque' | 'blend' = 'opaque'): Model {
  const half = Math.SQRT1_2
  const skin = {
    bones: new Uint16Array([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]),
    weights: new Float32Array([1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]),
  }
  const part: ModelPart = { name: 'sleeve', material: 0, ...triangle, skin }
  return {
    kind: 'model',
    parts: [part],
    materials: [{ name: 'cloth', image: 0, color: [1, 0.5, 1, 1], alpha, doubleSided: true }],
    images: [image],
    skeleton: {
      bones: [
        { name: 'shoulder', parent: -1 },
        { name: 'hand', parent: 0 },
      ],
      rest: new Float32Array([0, 0, 0, 0, 10, 0]),
      rotations: new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, half, half]),
      translations: new Float32Array([0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 10, 0]),
    },
    clips: [{ name: 'wave', firstFrame: 1, frameCount: 1, framesPerSecond: 10 }],
    frameCount: 2,
    bounds: { min: [0, 0, 0], max: [2, 4, 0] },
  }
}

/** What a scene has. */
export function countsOf({ meshes, materials, multiMaterials, textures, transformNodes, skeletons, lights }: Scene) {
  return [meshes, materials, multiMaterials, textures, transformNodes, skeletons, lights].map(({ length }) => length)
}

/** A function that returns the same scene within a test, and another one in each test. */
export function sceneOfTest(hand: 'right' | 'left'): () => Scene {
  let last: Scene | undefined
  return () => {
    if (last === undefined || last.isDisposed) last = emptyScene(hand)
    return last
  }
}

/** What a scene has, as one number, once it has been drawn: materials before are freed then. */
export function aliveIn(scene: Scene): number {
  scene.render()
  return countsOf(scene).reduce((sum, count) => sum + count, 0)
}
