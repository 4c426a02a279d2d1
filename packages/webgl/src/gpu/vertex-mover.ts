import type { Matrix } from '../math/matrix.js'
import type { Uniforms } from './uniforms.js'

/** Moves the vertices of a mesh in its shader. Meshes with one key share programs. */
export interface VertexMover {
  readonly key: string
  /** GLSL before `main`: attributes, uniforms and functions. */
  readonly head: string
  /** GLSL that changes the variables `at` and `normalAt`. */
  readonly body: string
  /** Sets its uniforms before a draw. @param matrixWorld of the mesh */
  set(uniforms: Uniforms, matrixWorld: Matrix): void
  /** Frees what only this mesh has. */
  free(): void
}
