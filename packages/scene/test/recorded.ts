import type { Image } from '@brushwork/runtime'
import type { Draw, Engine, Look, Rotation, SpritePort, View } from '../src/index.js'

/** A mesh, as an engine without graphics has it. */
export class Mesh {
  draw: Draw | undefined
  materials: readonly Material[] = []
  prepare: ((view: View) => void) | undefined
  turn: Rotation | undefined
  isEnded = false
}

export interface Material {
  readonly look?: Look
  readonly map: Texture | null
  isFreed: boolean
}

interface Texture {
  readonly use: string
  isFreed: boolean
}

export interface Recorded extends Engine {
  readonly node: Mesh
  readonly mesh: Mesh
  readonly material: Material
  readonly texture: Texture
  readonly ktx2: never
}

/** Decodes every image to 4 × 4 pixels. */
export const decode = async (_: Image) => ({ width: 4, height: 4, close: () => {} }) as ImageBitmap

/** An engine without graphics, for one mesh. */
export const recorder: SpritePort<Recorded> = {
  createTexture: (_, { use }) => ({ use, isFreed: false }),
  readKtx2: () => Promise.reject(new Error('no KTX2 here')),
  freeTexture(texture) {
    texture.isFreed = true
  },
  widthOf: () => 4,
  createMaterial: (look, map) => ({ look, map, isFreed: false }),
  setSides: () => {},
  materialsOf: ({ materials }) => materials,
  fill(mesh, draw, materials) {
    mesh.draw = draw
    mesh.materials = materials
  },
  turnBy(mesh, rotation) {
    mesh.turn = rotation
  },
  showUvs(mesh, uvs) {
    if (mesh.draw) mesh.draw = { ...mesh.draw, uvs }
  },
  eachView(mesh, prepare) {
    mesh.prepare = prepare
  },
  freeMesh(mesh) {
    mesh.draw = undefined
  },
  freeMaterial(material) {
    material.isFreed = true
  },
  afterDrawing: (free) => free(),
  end(mesh) {
    mesh.isEnded = true
  },
}
