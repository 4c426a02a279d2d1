import { Mesh, type Object3D } from 'three'

/** Enables casting and receiving shadows for an object. */
export function shadowed<Kind extends Object3D>(object: Kind): Kind {
  object.traverse((part) => {
    if (!(part instanceof Mesh)) return
    part.castShadow = true
    part.receiveShadow = true
  })
  return object
}
