import type { Rgb } from '@brushwork/runtime'
import type { Engine } from './engine.js'

/** A position in the world, as engines have vectors. */
export interface Point {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** A rotation in the world, as engines have quaternions. */
export interface Rotation extends Point {
  readonly w: number
}

/** A camera that draws; valid during the call. A port gives the members that its verb needs. */
export interface View {
  readonly position: Point
  /** A camera that is not turned looks along −Z. */
  readonly rotation: Rotation
  /** Distance of the far plane. */
  readonly far: number
  /** Linear color of the fog of its scene; undefined without fog. */
  readonly fog: Rgb | undefined
  /** Whether its scene has a background of its own. */
  readonly hasBackground: boolean
}

/** What an engine does for meshes that look different for each camera. */
export interface ViewPort<E extends Engine, Seen extends keyof View> {
  /** Calls a function for each camera that draws a mesh, right before. A mesh has one such function. */
  eachView(mesh: E['mesh'], prepare: (view: Pick<View, Seen>) => void): void
}
