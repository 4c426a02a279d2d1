import { identity, type Matrix } from '../math/matrix.js'
import { SceneNode } from './scene-node.js'

/** Looks along its −Z. */
export class Camera extends SceneNode {
  projection: Matrix = identity()

  /** @param angle of view from bottom to top [degrees] @param aspect width by height */
  perspective(angle: number, aspect: number, near: number, far: number): this {
    const scale = 1 / Math.tan((angle * Math.PI) / 360)
    const depth = far - near
    const last = [0, 0, -(far + near) / depth, -1, 0, 0, (-2 * far * near) / depth, 0]
    this.projection = [scale / aspect, 0, 0, 0, 0, scale, 0, 0, ...last]
    return this
  }

  /** Depth of the far plane. */
  get far(): number {
    const [scale, offset] = [this.projection[10], this.projection[14]]
    return this.hasPerspective ? offset / (scale + 1) : (offset - 1) / scale
  }

  get hasPerspective(): boolean {
    return this.projection[11] === -1
  }

  /** Width by height of what a camera with perspective draws to. */
  get aspect(): number {
    return this.projection[5] / this.projection[0]
  }

  /** Changes the angle of view of a camera with perspective. @param angle from bottom to top [degrees] */
  open(angle: number): this {
    const { aspect, projection } = this
    const scale = 1 / Math.tan((angle * Math.PI) / 360)
    this.projection = [scale / aspect, 0, 0, 0, 0, scale, ...projection.slice(6)]
    return this
  }

  /** Without perspective. @param width and height of what is seen [quants] */
  orthographic(width: number, height: number, near: number, far: number): this {
    const depth = far - near
    this.projection = [2 / width, 0, 0, 0, 0, 2 / height, 0, 0, 0, 0, -2 / depth, 0, 0, 0, -(far + near) / depth, 1]
    return this
  }
}
