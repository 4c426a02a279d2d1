import {
  type Grid,
  gatherToPackAxes,
  type ModelLod,
  type ModelPart,
  type SkinWeights,
  toPackAxes,
  type VertexFrames,
} from '@brushwork/asset'
import { FormatError } from '@brushwork/codecs'
import { type FrameGeometry, frameExpander, frameNames, type MdlDocument, positionGrid } from '@brushwork/codecs/models'
import type { GroupPlan, Section } from './plan-parts.js'

/**
 * Makes the parts of one group: one per skin, in skin order. Pack axes, one index per vertex, counter-clockwise; frames
 * only where they differ from the rest pose.
 * @param weights of the group's vertices, undefined when bones do not move them.
 */
export function buildParts(
  document: MdlDocument,
  { group, mesh, sections }: GroupPlan,
  weights: SkinWeights | undefined,
): ModelPart[] {
  const expand = frameExpander(document, group)
  const rest = expand(-1)
  const frames = buildFrames(document, group, sections, rest, expand)
  return sections.map(({ material, second, split, cornerCount, levelCornerCounts }, index) => {
    const { vertexOf, skinPointOf, secondPointOf, backOf, indices } = split
    const uvsOf = (points: Uint32Array) => gather(mesh.uvs, 2, points, new Float32Array(points.length * 2))
    const lods = levelsOf(indices.subarray(cornerCount), levelCornerCounts)
    const part: ModelPart = {
      name: mesh.name,
      material,
      positions: finite(gatherToPackAxes(rest.positions, vertexOf), document, group),
      normals: turnBacks(gatherToPackAxes(rest.normals, vertexOf), backOf),
      uvs: uvsOf(skinPointOf),
      // How it is drawn is decided by its image.
      ...(second !== undefined && {
        second: { material: second, blend: 'none', ...(secondPointOf && { uvs: uvsOf(secondPointOf) }) },
      }),
      indices: lods.length === 0 ? indices : indices.slice(0, cornerCount),
      ...(lods.length === 0 ? {} : { lods }),
      ...(frames[index] === undefined ? {} : { frames: frames[index] }),
      ...(weights === undefined ? {} : { skin: gatherWeights(weights, vertexOf) }),
    }
    return part
  })
}

/** Levels of detail, whose errors are not known yet. */
function levelsOf(indices: Uint16Array | Uint32Array, counts: readonly number[]): ModelLod[] {
  let end = 0
  return counts.map((count) => {
    end += count
    return { indices: indices.slice(end - count, end), error: Infinity }
  })
}

/** Frames of each section; undefined for sections that never leave their rest pose. */
function buildFrames(
  document: MdlDocument,
  group: number,
  sections: readonly Section[],
  rest: FrameGeometry,
  expand: (frame: number) => FrameGeometry,
): (VertexFrames | undefined)[] {
  const frameCount = frameNames(document).length
  const out = sections.map(({ split }) => {
    const length = split.vertexOf.length * 3 * frameCount
    return { positions: new Float32Array(length), normals: new Float32Array(length), moves: false }
  })
  for (let frame = 0; frame < frameCount; frame++) {
    const pose = expand(frame)
    sections.forEach(({ split: { vertexOf, backOf } }, index) => {
      const own = out[index]
      const [from, to] = [frame * vertexOf.length * 3, (frame + 1) * vertexOf.length * 3]
      gatherToPackAxes(pose.positions, vertexOf, own.positions.subarray(from, to))
      turnBacks(gatherToPackAxes(pose.normals, vertexOf, own.normals.subarray(from, to)), backOf)
      own.moves ||= differs(pose.positions, rest.positions, vertexOf)
    })
  }
  const grid = gridOf(document, group)
  return out.map(({ positions, normals, moves }) => {
    return moves ? { positions: finite(positions, document, group), normals, ...(grid && { grid }) } : undefined
  })
}

/** The file's grid in pack axes; undefined for formats that store floats. */
function gridOf(document: MdlDocument, group: number): Grid | undefined {
  const grid = positionGrid(document, group)
  return grid && { step: toPackAxes(...grid.step), offset: toPackAxes(...grid.offset) }
}

/** Negates the normals of vertices on the back of a double-sided surface, in place. */
function turnBacks(normals: Float32Array, backOf: Uint8Array | undefined): Float32Array {
  backOf?.forEach((back, vertex) => {
    if (back === 0) return
    for (let at = vertex * 3; at < vertex * 3 + 3; at++) normals[at] = 0 - normals[at]
  })
  return normals
}

function differs(a: Float32Array, b: Float32Array, vertexOf: Uint32Array): boolean {
  return vertexOf.some((vertex) => {
    const at = vertex * 3
    return a[at] !== b[at] || a[at + 1] !== b[at + 1] || a[at + 2] !== b[at + 2]
  })
}

function finite(positions: Float32Array, { format }: MdlDocument, group: number): Float32Array {
  if (positions.every(Number.isFinite)) return positions
  throw new FormatError('value', { format, path: `groups[${group}]` }, 'a vertex has a position that is not finite')
}

function gatherWeights({ bones, weights }: SkinWeights, vertexOf: Uint32Array): SkinWeights {
  return {
    bones: gather(bones, 4, vertexOf, new Uint16Array(vertexOf.length * 4)),
    weights: gather(weights, 4, vertexOf, new Float32Array(vertexOf.length * 4)),
  }
}

function gather<T extends Float32Array | Uint16Array>(source: T, width: number, order: Uint32Array, out: T): T {
  order.forEach((from, to) => {
    out.set(source.subarray(from * width, (from + 1) * width), to * width)
  })
  return out
}
