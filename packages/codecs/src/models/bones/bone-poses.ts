import { vectorLength } from '../geometry/vector-length.js'
import { boneOrder, usableBones } from '../mdl7/bones.js'
import type { Mdl7Bone, Mdl7Document } from '../mdl7/document.js'
import type { FrameGeometry } from '../view/expand-frame.js'
import { splitMatrix } from './split-matrix.js'

/** Poses of all bones in one frame, each local to its parent, in file axes: the form glTF joints use. */
export interface BonePoses {
  /** Unit quaternions x y z w, `[bones × 4]`. At rest: no rotation. */
  readonly rotations: Float32Array
  /** Offset from the parent, `[bones × 3, quants]`. At rest: the bone's `position`. */
  readonly translations: Float32Array
  /**
   * Scale along the bone's own axes, applied before rotation, `[bones × 3]`. At rest: 1; rounding gives 1 ± 0.005 in
   * real files.
   */
  readonly scales: Float32Array
  /**
   * Share of each bone's matrix that is shear, which rotation, translation and scale cannot express, `[bones]`. 0 in
   * nearly all files.
   */
  readonly shears: Float32Array
}

/** Whether any frame moves bones. */
export function hasBoneFrames(document: Mdl7Document): boolean {
  return document.groups[0]?.frames.some((frame) => frame.transforms.count > 0) ?? false
}

/**
 * Position of each bone at rest, in model space `[bones × 3, quants]`. The inverse bind matrix of a bone translates by
 * its negative.
 */
export function bindPositions(stored: readonly Pick<Mdl7Bone, 'parent' | 'position'>[]): Float32Array {
  const bones = usableBones(stored)
  const positions = new Float32Array(bones.length * 3)
  for (const bone of boneOrder(bones)) {
    const { parent, position } = bones[bone]
    for (let axis = 0; axis < 3; axis++) {
      positions[bone * 3 + axis] = position[axis] + (parent < 0 ? 0 : positions[parent * 3 + axis])
    }
  }
  return positions
}

/**
 * Local pose of every bone in a frame (§6.8). A frame without transforms, or one that does not exist, gives the rest
 * pose.
 */
export function bonePoses(document: Mdl7Document, frame: number): BonePoses {
  const bones = usableBones(document.bones)
  const bind = bindPositions(bones)
  const rotations = new Float32Array(bones.length * 4)
  const translations = new Float32Array(bones.length * 3)
  const scales = new Float32Array(bones.length * 3).fill(1)
  const shears = new Float32Array(bones.length)
  bones.forEach(({ position }, bone) => {
    rotations[bone * 4 + 3] = 1
    translations.set(position, bone * 3)
  })
  forEachTransform(document, frame, (bone, m, at) => {
    const { rotation, scale, error } = splitMatrix(m, at)
    rotations.set(rotation, bone * 4)
    scales.set(scale, bone * 3)
    shears[bone] = error
    const b = bone * 3
    const { position } = bones[bone]
    for (let axis = 0; axis < 3; axis++) {
      const moved =
        bind[b] * m[at + axis] + bind[b + 1] * m[at + 4 + axis] + bind[b + 2] * m[at + 8 + axis] + m[at + 12 + axis]
      translations[b + axis] = position[axis] + moved - bind[b + axis]
    }
  })
  return { rotations, translations, scales, shears }
}

/**
 * World matrices of all bones in a frame, `[bones × 16]`, row-major for row vectors: p' = p · G moves a resting vertex.
 * Each is the bone's own matrix times its parent's.
 */
export function boneMatrices(document: Mdl7Document, frame: number): Float32Array {
  const bones = usableBones(document.bones)
  const local = new Float32Array(bones.length * 16)
  for (let bone = 0; bone < bones.length; bone++) for (let i = 0; i < 4; i++) local[bone * 16 + i * 5] = 1
  forEachTransform(document, frame, (bone, matrices, at) => local.set(matrices.subarray(at, at + 16), bone * 16))
  const world = local.slice()
  for (const bone of boneOrder(bones)) {
    const { parent } = bones[bone]
    if (parent >= 0) multiply(local, bone * 16, world, parent * 16, world, bone * 16)
  }
  return world
}

function forEachTransform(
  document: Mdl7Document,
  frame: number,
  use: (bone: number, matrices: Float32Array, at: number) => void,
): void {
  const transforms = document.groups[0]?.frames[frame]?.transforms
  if (transforms === undefined) return
  const { count, bones, matrices } = transforms
  for (let index = 0; index < count; index++) {
    const at = index * 16
    if (bones[index] < document.bones.length && isFiniteMatrix(matrices, at)) use(bones[index], matrices, at)
  }
}

/** A sum of 16 floats cannot overflow a double, and one infinite or NaN element makes the sum non-finite. */
function isFiniteMatrix(matrices: Float32Array, at: number): boolean {
  let sum = 0
  for (let index = at; index < at + 16; index++) sum += matrices[index]
  return Number.isFinite(sum)
}

/** out = a · b for 4 × 4 row-major matrices; `out` must be neither `a` nor `b`. */
function multiply(a: Float32Array, aAt: number, b: Float32Array, bAt: number, out: Float32Array, at: number): void {
  for (let row = 0; row < 16; row += 4) {
    for (let column = 0; column < 4; column++) {
      out[at + row + column] =
        a[aAt + row] * b[bAt + column] +
        a[aAt + row + 1] * b[bAt + 4 + column] +
        a[aAt + row + 2] * b[bAt + 8 + column] +
        a[aAt + row + 3] * b[bAt + 12 + column]
    }
  }
}

/** The four heaviest bones of each vertex. */
export interface SkinWeights {
  /** `[vertices × 4]`; 0 where the weight is 0. */
  readonly bones: Uint16Array
  /** Sum to 1, or to 0 if no bone moves the vertex, `[vertices × 4]`. */
  readonly weights: Float32Array
}

/**
 * Moves geometry by the world matrices of its bones (copy). Vertices of weight 0 do not move. Normals keep unit length.
 */
export function skinVertices(
  { positions, normals }: FrameGeometry,
  { bones, weights }: SkinWeights,
  matrices: Float32Array,
): FrameGeometry {
  const movedPositions = positions.slice()
  const movedNormals = normals.slice()
  const m = new Float64Array(12)
  const cofactors = new Float64Array(9)
  for (let vertex = 0; vertex < positions.length / 3; vertex++) {
    m.fill(0)
    let total = 0
    for (let at = vertex * 4; at < vertex * 4 + 4; at++) {
      const weight = weights[at]
      if (weight === 0) continue
      total += weight
      const from = bones[at] * 16
      for (let row = 0; row < 4; row++) {
        for (let axis = 0; axis < 3; axis++) m[row * 3 + axis] += weight * matrices[from + row * 4 + axis]
      }
    }
    if (total === 0) continue
    const v = vertex * 3
    const moved = (from: Float32Array, by: Float64Array, axis: number) =>
      from[v] * by[axis] + from[v + 1] * by[3 + axis] + from[v + 2] * by[6 + axis]
    writeCofactors(m, cofactors)
    const n = [0, 0, 0]
    for (let axis = 0; axis < 3; axis++) {
      movedPositions[v + axis] = moved(positions, m, axis) + m[9 + axis]
      n[axis] = moved(normals, cofactors, axis)
    }
    const length = vectorLength(n[0], n[1], n[2])
    if (length > 0) movedNormals.set([n[0] / length, n[1] / length, n[2] / length], v)
  }
  return { positions: movedPositions, normals: movedNormals }
}

/** Matrix for normals, up to its scale: the inverse transpose, which keeps normals perpendicular to scaled surfaces. */
function writeCofactors(m: Float64Array, out: Float64Array): void {
  for (let row = 0; row < 3; row++) {
    const a = ((row + 1) % 3) * 3
    const b = ((row + 2) % 3) * 3
    out[row * 3] = m[a + 1] * m[b + 2] - m[a + 2] * m[b + 1]
    out[row * 3 + 1] = m[a + 2] * m[b] - m[a] * m[b + 2]
    out[row * 3 + 2] = m[a] * m[b + 1] - m[a + 1] * m[b]
  }
  // A mirroring matrix negates its cofactors.
  if (m[0] * out[0] + m[1] * out[1] + m[2] * out[2] < 0) for (let at = 0; at < 9; at++) out[at] = 0 - out[at]
}
