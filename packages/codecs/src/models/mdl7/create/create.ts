import { surfaceNormals } from '../../geometry/surface-normals.js'
import { turned } from '../../geometry/winding.js'
import type { Mdl7Bone, Mdl7Document, Mdl7Group, Mdl7Sizes, Mdl7Skin, Mdl7Triangles } from '../document.js'
import { FRAME, GROUP, TRIANGLE_MESH, UNSET_16, USUAL_SIZES, WIDE_SIZES } from '../layout.js'
import { createFrame, type Rest } from './create-frame.js'
import { createDeformer, heaviestBones, maxWeights } from './create-weights.js'
import { checkPart, type ModelPlan, type PlannedBone, type PlannedPart, refuse } from './model-plan.js'

/**
 * Creates a document from plain geometry. Turns triangles clockwise and normals inward, stores only the vertices that
 * move in each frame, and encodes poses as matrices. Models with more than 65,535 vertices or skin points get the wide
 * layout.
 * @throws FormatError `unwritable`, naming the part, if the plan contradicts itself.
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
      refuse(`bones[${index}]`, `the parent is bone ${parent}, which does not precede it`)
    }
    const origin = parent < 0 ? [0, 0, 0] : planned[parent].position
    return {
      parent,
      pad: 0,
      position: position.map((value, axis) => Math.fround(value - origin[axis])),
      name: { text: name },
    }
  })
}

function createGroup(plan: ModelPlan, index: number, skins: Mdl7Skin[], sizes: Mdl7Sizes): Mdl7Group {
  const part = plan.parts[index]
  const triangles = createTriangles(part, plan.skins.length, sizes)
  const positions = Float32Array.from(part.positions)
  const outward = part.normals ?? surfaceNormals(positions, triangles.vertices)
  const normals = Float32Array.from(outward, (value) => 0 - value)
  const deformers = part.weights === undefined ? [] : [createDeformer(plan, index, part.weights)]
  const rest: Rest = { positions, normals, triangles, wide: sizes === WIDE_SIZES }
  const frames = (plan.frames ?? []).map((frame) => createFrame(plan, frame, index, rest))
  const group: Mdl7Group = {
    type: TRIANGLE_MESH,
    maxWeights: part.weights === undefined ? 0 : maxWeights(part.weights, positions.length / 3),
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

/** Bytes of the group's header and body without deformers. */
export function groupBytes(group: Mdl7Group, sizes: Mdl7Sizes): number {
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
  const column = (values: ArrayLike<number>) => (wide ? turned(values) : Uint16Array.from(turned(values)))
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
