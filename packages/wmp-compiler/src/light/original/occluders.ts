import { buildTraceTree, createTracer, type Tracer } from '../trace/index.js'

/** Part of a segment near its start, in which nothing blocks light: points may lie on faces, and rounding moves them. */
const START = 1e-5
/** The largest number before 1, the light itself. */
const END = 1 - 2 ** -24

/** Triangles that block light on their front. */
export class Occluders {
  readonly #tracer: Tracer

  /** @param corners `[triangles × 9, quants]`, counter-clockwise from the front. */
  constructor(corners: Float32Array) {
    this.#tracer = createTracer(buildTraceTree({ corners }))
  }

  /** Returns whether a triangle that faces the light is on the segment from a point to the light. */
  block(x: number, y: number, z: number, lightX: number, lightY: number, lightZ: number): boolean {
    const { rays, triangles } = this.#tracer
    rays[0] = x
    rays[1] = y
    rays[2] = z
    rays[3] = START
    rays[4] = lightX - x
    rays[5] = lightY - y
    rays[6] = lightZ - z
    rays[7] = END
    this.#tracer.occluded(1, 'backs')
    return triangles[0] === 1
  }
}
