import { FormatError } from '../binary/index.js'
import { surfaceNormals } from '../mdl/surface-normals.js'
import type { Skin } from '../skin/document.js'
import type {
  Mdl7Bone,
  Mdl7Deformer,
  Mdl7Document,
  Mdl7Frame,
  Mdl7Group,
  Mdl7Sizes,
  Mdl7Skin,
  Mdl7Transforms,
  Mdl7Triangles,
} from './document.js'
import { FRAME, GROUP, TRIANGLE_MESH, UNSET_16, USUAL_SIZES, WIDE_SIZES } from './layout.js'

/** A model in an author's words. Axes as in the file: Z up, X forward, Y left, unit quant. */
export interface ModelPlan {
  readonly skins: readonly PlannedSkin[]
  readonly parts: readonly PlannedPart[]
  /** Parents before their children. */
  readonly bones?: readonly PlannedBone[]
  /** Named like `walk 0`, `walk 1`, … : equal names before the number make a clip. */
  readonly frames?: readonly PlannedFrame[]
}

export interface PlannedSkin {
  /** At most 16 characters. */
  readonly name: string
  /** From `encodeSkin`, `externalSkin`, `ddsSkin` or `materialSkin`. */
  readonly skin: Skin
}

export interface PlannedPart {
  /** At most 16 characters. */
  readonly name?: string
  /** Rest pose, `[vertices × 3]`. */
  readonly positions: ArrayLike<number>
  /** Outward, `[vertices × 3]`; from the faces when left out. */
  readonly normals?: ArrayLike<number>
  /** Vertex indices, counter-clockwise from outside, `[triangles × 3]`. */
  readonly triangles: ArrayLike<number>
  /** Origin top-left, 1 = one repeat of the skin, `[skin points × 2]`. */
  readonly uvs: ArrayLike<number>
  /** Skin point of each corner, `[triangles × 3]`; the vertex indices when left out. */
  readonly triangleSkinPoints?: ArrayLike<number>
  /** Index into `skins`, one for all triangles or `[triangles]`; 0 when left out. */
  readonly skin?: number | ArrayLike<number>
  readonly weights?: PlannedWeights
}

/** Which bones move each vertex, `n` of them: entries of weight 0 are left out. */
export interface PlannedWeights {
  /** `[vertices × n]`. */
  readonly bones: ArrayLike<number>
  /** Sum to 1 per vertex, `[vertices × n]`. */
  readonly weights: ArrayLike<number>
}

export interface PlannedBone {
  /** At most 20 characters. */
  readonly name: string
  /** Index of the parent, -1 for a root. */
  readonly parent: number
  /** Bind position in model space, `[x, y, z]`. */
  readonly position: readonly number[]
}

export interface PlannedFrame {
  /** At most 15 characters. */
  readonly name: string
  /** All vertices of each part in this frame, `[vertices × 3]`; a part left out rests. */
  readonly positions?: readonly (ArrayLike<number> | undefined)[]
  /** Outward normals to those positions, `[vertices × 3]`; from the faces when left out. */
  readonly normals?: readonly (ArrayLike<number> | undefined)[]
  /** Pose of each bone; a bone left out rests. */
  readonly poses?: readonly (BonePose | undefined)[]
}

/** A bone's movement against its parent, in the axes that all bones share at rest: those of the model. */
export interface BonePose {
  /** Unit quaternion x y z w about the bone's bind position; no rotation when left out. */
  readonly rotation?: readonly number[]
  /** Shift of the bone from its bind position, `[x, y, z]`. */
  readonly translation?: readonly number[]
}

/**
 * Fills a document from plain geometry: turns triangles clockwise and normals inward, keeps of each frame only the vertices
 * that move, writes the poses as matrices. Models of more than 65,535 vertices or skin points get the wide layout.
 * @throws FormatError `unwritable`, naming the part, when the plan contradicts itself.
 */
export function createMdl7(plan: ModelPlan): Mdl7Document {
  if (plan.parts.length === 0) refuse('parts', 'a model needs at least one part')
  const large = plan.parts.some(({ positions, uvs }) => positions.length / 3 > UNSET_16 || uvs.length / 2 > UNSET_16)
  const sizes = large ? WIDE_SIZES : USUAL_SIZES
  const bones = createBones(plan.bones ?? [])
  const skins = plan.skins.map(({ name, skin }): Mdl7Skin => ({ ...skin, name: { text: name } }))
  const groups = plan.parts.map((part, index) => {
    checkPart(plan, part, `parts[${index}]`)
    return createGroup(plan, index, index === 0 ? skins : [], sizes)
  })
  return { format: 'mdl7', version: 0, sizes, bones, groups, issues: [] }
}

function createBones(planned: readonly PlannedBone[]): Mdl7Bone[] {
  return planned.map(({ name, parent, position }, index) => {
    if (!(Number.isInteger(parent) && parent >= -1 && parent < index)) {
      refuse(`bones[${index}]`, `the parent is bone ${parent}, which does not stand before it`)
    }
    const origin = parent < 0 ? [0, 0, 0] : planned[parent].position
    return { parent, pad: 0, position: position.map((value, axis) => value - origin[axis]), name: { text: name } }
  })
}

function createGroup(plan: ModelPlan, index: number, skins: Mdl7Skin[], sizes: Mdl7Sizes): Mdl7Group {
  const part = plan.parts[index]
  const triangles = createTriangles(part, plan.skins.length, sizes)
  const positions = Float32Array.from(part.positions)
  const outward = part.normals ?? surfaceNormals(positions, triangles.vertices)
  const normals = Float32Array.from(outward, (value) => -value)
  const deformers = part.weights === undefined ? [] : [createDeformer(plan, index, part.weights)]
  const rest: Rest = { positions, normals, triangles, wide: sizes === WIDE_SIZES }
  const frames = (plan.frames ?? []).map((frame) => createFrame(plan, frame, index, rest))
  const group: Mdl7Group = {
    type: TRIANGLE_MESH,
    maxWeights: part.weights === undefined ? 0 : mostWeights(part.weights, positions.length / 3),
    unused: 0,
    dataSize: 0,
    name: { text: part.name ?? '' },
    skins,
    skinPoints: { uvs: Float32Array.from(part.uvs) },
    triangles,
    vertices: { count: positions.length / 3, positions, normals, bones: heaviestBones(part) },
    frames,
    deformers,
  }
  return { ...group, dataSize: groupBytes(group, sizes) }
}

/** The group's header and body without deformers. */
function groupBytes(group: Mdl7Group, sizes: Mdl7Sizes): number {
  let bytes = GROUP.byteLength + (group.skinPoints.uvs.length / 2) * sizes.skinPoint
  bytes += group.triangles.count * sizes.triangle + group.vertices.count * sizes.vertex
  for (const { payload, material, effect } of group.skins) {
    bytes += sizes.skin + payload.byteLength + (material ? sizes.material : 0) + (effect ? 4 + effect.byteLength : 0)
  }
  for (const { vertexIndices, transforms } of group.frames) {
    bytes += FRAME.byteLength + vertexIndices.length * sizes.frameVertex + transforms.count * sizes.transform
  }
  return bytes
}

function createTriangles(part: PlannedPart, skinCount: number, sizes: Mdl7Sizes): Mdl7Triangles {
  const count = part.triangles.length / 3
  const wide = sizes === WIDE_SIZES
  const column = (values: ArrayLike<number>) => reversed(wide ? Uint32Array.from(values) : Uint16Array.from(values))
  const { skin = skinCount > 0 ? 0 : -1 } = part
  const none = wide ? new Uint32Array(count * 3) : new Uint16Array(count * 3)
  return {
    count,
    vertices: column(part.triangles),
    skinPoints: column(part.triangleSkinPoints ?? part.triangles),
    materials: typeof skin === 'number' ? new Int32Array(count).fill(skin) : Int32Array.from(skin),
    skinPoints2: none.fill(wide ? 0xffffffff : 0xffff),
    materials2: new Int32Array(count).fill(-1),
  }
}

/** Swaps the first and last corner of each triangle, which turns its winding. */
function reversed<T extends Uint16Array | Uint32Array>(corners: T): T {
  for (let at = 0; at < corners.length; at += 3) {
    const first = corners[at]
    corners[at] = corners[at + 2]
    corners[at + 2] = first
  }
  return corners
}

function heaviestBones({ positions, weights }: PlannedPart): Uint16Array {
  const count = positions.length / 3
  const heaviest = new Uint16Array(count).fill(UNSET_16)
  if (weights === undefined) return heaviest
  const perVertex = weights.bones.length / count
  for (let vertex = 0; vertex < count; vertex++) {
    let most = 0
    for (let at = vertex * perVertex; at < (vertex + 1) * perVertex; at++) {
      if (weights.weights[at] > most) {
        most = weights.weights[at]
        heaviest[vertex] = weights.bones[at]
      }
    }
  }
  return heaviest
}

function mostWeights({ weights }: PlannedWeights, vertexCount: number): number {
  const perVertex = weights.length / vertexCount
  const counts = new Uint8Array(vertexCount)
  for (let at = 0; at < weights.length; at++) if (weights[at] > 0) counts[Math.floor(at / perVertex)]++
  return counts.reduce((most, count) => Math.max(most, count), 0)
}

function createDeformer(plan: ModelPlan, group: number, { bones, weights }: PlannedWeights): Mdl7Deformer {
  const perVertex = bones.length / (plan.parts[group].positions.length / 3)
  const byBone = new Map<number, [vertices: number[], weights: number[]]>()
  for (let at = 0; at < bones.length; at++) {
    if (!(weights[at] > 0)) continue
    const lists = byBone.get(bones[at]) ?? [[], []]
    byBone.set(bones[at], lists)
    lists[0].push(Math.floor(at / perVertex))
    lists[1].push(weights[at])
  }
  const elements = [...byBone]
    .sort(([a], [b]) => a - b)
    .map(([bone, [vertices, values]]) => ({
      bone,
      name: { text: plan.bones?.[bone].name ?? '' },
      vertices: Uint32Array.from(vertices),
      weights: Float32Array.from(values),
    }))
  return { version: 0, type: 0, unused: 0, group, elementCount: elements.length, elements }
}

interface Rest {
  readonly positions: Float32Array
  /** Inward, as stored. */
  readonly normals: Float32Array
  readonly triangles: Mdl7Triangles
  readonly wide: boolean
}

function createFrame(plan: ModelPlan, frame: PlannedFrame, group: number, rest: Rest): Mdl7Frame {
  const transforms = createTransforms(plan, group === 0 ? (frame.poses ?? []) : [])
  const name = { text: frame.name }
  const planned = frame.positions?.[group]
  const positions = planned === undefined ? rest.positions : Float32Array.from(planned)
  if (positions.length !== rest.positions.length) {
    refuse(`frames.${frame.name}`, `${positions.length} coordinates where part ${group} has ${rest.positions.length}`)
  }
  if (planned === undefined) {
    const none = new Float32Array(0)
    return {
      name,
      vertexIndices: rest.wide ? new Uint32Array(0) : new Uint16Array(0),
      positions: none,
      normals: none,
      transforms,
    }
  }
  const outward = frame.normals?.[group] ?? surfaceNormals(positions, rest.triangles.vertices)
  if (outward.length !== positions.length) refuse(`frames.${frame.name}`, 'a normal per vertex, please')
  const normals = Float32Array.from(outward, (value) => -value)
  const moved: number[] = []
  for (let at = 0; at < positions.length; at += 3) {
    if (differs(positions, rest.positions, at)) moved.push(at / 3)
  }
  const picked = (from: Float32Array) =>
    Float32Array.from(moved.flatMap((v) => [from[v * 3], from[v * 3 + 1], from[v * 3 + 2]]))
  return {
    name,
    vertexIndices: rest.wide ? Uint32Array.from(moved) : Uint16Array.from(moved),
    positions: picked(positions),
    normals: picked(normals),
    transforms,
  }
}

function differs(a: Float32Array, b: Float32Array, at: number): boolean {
  return a[at] !== b[at] || a[at + 1] !== b[at + 1] || a[at + 2] !== b[at + 2]
}

/** No bone moves: no transforms. Else one for each bone: M = T(−B) · R · T(B + t) for row vectors (§6.8). */
function createTransforms(plan: ModelPlan, poses: readonly (BonePose | undefined)[]): Mdl7Transforms {
  const bones = plan.bones ?? []
  if (poses.length > bones.length) refuse('frames', `${poses.length} poses for ${bones.length} bones`)
  const count = poses.some((pose) => pose !== undefined) ? bones.length : 0
  const matrices = new Float32Array(count * 16)
  for (let bone = 0; bone < count; bone++) {
    matrices.set(poseMatrix(poses[bone] ?? {}, bones[bone].position), bone * 16)
  }
  return {
    count,
    matrices,
    bones: Uint16Array.from({ length: count }, (_, bone) => bone),
    pads: new Uint16Array(count),
  }
}

function poseMatrix({ rotation = [0, 0, 0, 1], translation = [0, 0, 0] }: BonePose, bind: readonly number[]): number[] {
  const [x, y, z, w] = rotation
  const rows = [
    [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)],
    [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)],
    [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)],
  ]
  const shift = [0, 1, 2].map(
    (axis) =>
      bind[axis] + translation[axis] - (bind[0] * rows[0][axis] + bind[1] * rows[1][axis] + bind[2] * rows[2][axis]),
  )
  return [...rows[0], 0, ...rows[1], 0, ...rows[2], 0, ...shift, 1]
}

function checkPart(plan: ModelPlan, part: PlannedPart, path: string): void {
  const vertexCount = part.positions.length / 3
  const corners = part.triangles.length
  const skinPoints = part.triangleSkinPoints ?? part.triangles
  const triples = [part.positions.length, corners, part.normals?.length ?? 0]
  if (!triples.every((length) => length % 3 === 0)) refuse(path, 'positions, normals and triangles come in threes')
  if (part.normals !== undefined && part.normals.length !== part.positions.length)
    refuse(path, 'a normal per vertex, please')
  if (skinPoints.length !== corners) refuse(path, `${skinPoints.length} skin points for ${corners} corners`)
  checkIndices(part.triangles, vertexCount, path, 'vertex')
  checkIndices(skinPoints, part.uvs.length / 2, path, 'skin point')
  const skins = typeof part.skin === 'object' ? part.skin : [part.skin ?? 0]
  if (typeof part.skin === 'object' && part.skin.length * 3 !== corners) refuse(path, 'a skin per triangle, please')
  if (plan.skins.length > 0) checkIndices(skins, plan.skins.length, path, 'skin')
  const { weights } = part
  if (weights === undefined) return
  const complete = weights.bones.length === weights.weights.length && weights.bones.length % vertexCount === 0
  if (!complete) refuse(path, 'as many bones and weights for each vertex, please')
  checkIndices(weights.bones, plan.bones?.length ?? 0, path, 'bone')
}

function checkIndices(indices: ArrayLike<number>, count: number, path: string, name: string): void {
  for (let at = 0; at < indices.length; at++) {
    const index = indices[at]
    if (!(Number.isInteger(index) && index >= 0 && index < count)) refuse(path, `${name} ${index} of ${count} is used`)
  }
}

function refuse(path: string, reason: string): never {
  throw new FormatError('unwritable', { format: 'mdl7', path }, reason)
}
