import type { Engine } from './engine.js'

/** A rotation in the world, as engines have quaternions. */
export interface Rotation {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly w: number
}

/** A camera that draws; valid during the call. */
export interface View {
  /** A camera that is not turned looks along −Z. */
  readonly rotation: Rotation
}

/** What an engine does for meshes that look different for each camera. */
export interface ViewPort<E extends Engine, Shown extends object> {
  /** Calls a function for each camera that draws a mesh, right before. A mesh has one such function. */
  eachView(mesh: E['mesh'], prepare: (view: Shown) => void): void
}
