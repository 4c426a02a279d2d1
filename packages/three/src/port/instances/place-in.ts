import { Matrix4, type Object3D } from 'three'

const elsewhere = new Matrix4()

/** Where an object stands in the space of a set, valid until the next call; undefined for what the game hides or has taken out of the scene. */
export function placeIn({ visible, parent, matrix, matrixWorld }: Object3D, set: Object3D): Matrix4 | undefined {
  if (!visible || parent === null) return undefined
  return parent === set ? matrix : elsewhere.copy(set.matrixWorld).invert().multiply(matrixWorld)
}
