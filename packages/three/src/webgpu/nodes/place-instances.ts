import type { BufferGeometry, Material } from 'three'
import { attribute, Fn, normalLocal, positionLocal, vec3 } from 'three/tsl'
import type { Node } from 'three/webgpu'
import { addKey, type Noded } from './change-nodes.js'

/** Attributes of a geometry of instances have this name, and the number of a column of their matrices. */
export const PLACE = 'instancePlace'

/** What moves the vertices of a material by itself, of materials that place instances: null for none. */
const ownOf = new WeakMap<Material, Node | null>()

/** What moves the vertices of a material, besides {@link placeInstances}. */
export function ownPosition(material: Noded): Node | null {
  const own = ownOf.get(material)
  return own === undefined ? (material.positionNode ?? null) : own
}

/** Makes a material place the vertices of geometries of instances. */
export function placeInstances(material: Noded): void {
  if (ownOf.has(material)) return
  const own = ownPosition(material)
  setPosition(material, () => (own ?? positionLocal) as Node<'vec3'>)
  ownOf.set(material, own)
  addKey(material, 'instances')
}

/** Gives a material a position, which it places where the geometry has instances. */
export function setPosition(material: Noded, position: (geometry: BufferGeometry | null) => Node<'vec3'>): void {
  material.positionNode = Fn(({ geometry }) => {
    const local = vec3(position(geometry)).toVar()
    return geometry?.hasAttribute(`${PLACE}0`) ? placed(local) : local
  })()
}

/** The place of a vertex of an instance, as `PLACED_NORMAL` of the scene has it for normals. */
function placed(local: Node<'vec3'>): Node<'vec3'> {
  const [x, y, z, origin] = [0, 1, 2, 3].map((column) => attribute<'vec4'>(`${PLACE}${column}`, 'vec4').xyz)
  const even = normalLocal.div(vec3(x.dot(x), y.dot(y), z.dot(z))).toVar()
  normalLocal.assign(x.mul(even.x).add(y.mul(even.y)).add(z.mul(even.z)))
  return x.mul(local.x).add(y.mul(local.y)).add(z.mul(local.z)).add(origin)
}
