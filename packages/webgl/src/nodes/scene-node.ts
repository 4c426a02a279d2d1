import {
  compose,
  cross,
  identity,
  type Matrix,
  multiply,
  normalized,
  type Quaternion,
  type Vector,
} from '../math/matrix.js'
import { rotationOf } from '../math/rotation.js'

/** Has a place in the scene, and children that move with it. */
export class SceneNode {
  name = ''
  position: Vector = [0, 0, 0]
  rotation: Quaternion = [0, 0, 0, 1]
  scale: Vector = [1, 1, 1]
  /** Whether it and its children are drawn. */
  isVisible = true
  /** To the world; current after {@link updateWorld}, which drawing calls. */
  readonly matrixWorld: Matrix = identity()
  readonly #local: Matrix = identity()
  readonly #children: SceneNode[] = []
  readonly #ends = new Set<() => void>()
  #parent: SceneNode | undefined

  get parent(): SceneNode | undefined {
    return this.#parent
  }

  get children(): readonly SceneNode[] {
    return this.#children
  }

  /** Adds children at the end, and takes them out of where they were. */
  add(...nodes: readonly SceneNode[]): this {
    for (const node of nodes) {
      node.remove()
      node.#parent = this
      this.#children.push(node)
    }
    return this
  }

  /** Takes the node out of its parent. */
  remove(): void {
    if (this.#parent === undefined) return
    const siblings = this.#parent.#children
    siblings.splice(siblings.indexOf(this), 1)
    this.#parent = undefined
  }

  /** The first node of a name in it, such as a tag or a bone. */
  find(name: string): SceneNode | undefined {
    if (this.name === name) return this
    for (const child of this.#children) {
      const found = child.find(name)
      if (found !== undefined) return found
    }
    return undefined
  }

  /** Turns −Z, where cameras look and suns shine, to a point in the space of the parent; +Y stays up. */
  lookAt([x, y, z]: Vector): this {
    const [px, py, pz] = this.position
    const back = normalized([px - x, py - y, pz - z])
    const across = cross([0, 1, 0], back)
    // Straight up or down: any direction is across.
    const right = Math.hypot(...across) < 1e-9 ? ([1, 0, 0] as Vector) : normalized(across)
    this.rotation = rotationOf(right, cross(back, right), back)
    return this
  }

  /** Stands where another node stands, with its name and visibility. */
  standAs({ name, position, rotation, scale, isVisible }: SceneNode): this {
    return Object.assign(this, {
      name,
      position: [...position],
      rotation: [...rotation],
      scale: [...scale],
      isVisible,
    })
  }

  /** Calls a function when the object is disposed of. */
  onEnd(listener: () => void): void {
    this.#ends.add(listener)
  }

  /** Takes the node out of its parent, and calls what waits for its end: `dispose` of an object does so. */
  end(): void {
    this.remove()
    for (const listener of this.#ends) listener()
    this.#ends.clear()
  }

  /** Computes the matrices of the node and all below it. */
  updateWorld(): void {
    this.#place()
    for (const child of this.#children) child.updateWorld()
  }

  /** Computes the matrix of the node alone, after those of all above it. */
  updatePath(): void {
    this.#parent?.updatePath()
    this.#place()
  }

  #place(): void {
    compose(this.position, this.rotation, this.scale, this.#local)
    const above = this.#parent?.matrixWorld
    if (above === undefined) this.matrixWorld.splice(0, 16, ...this.#local)
    else multiply(above, this.#local, this.matrixWorld)
  }
}
