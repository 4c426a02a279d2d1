import type { ModelObject } from '@brushwork/three'
import { Color, Mesh, type Object3D, Vector3 } from 'three'
import { LineSet } from './line-set.js'
import type { CreateOverlay, Overlay } from './overlay.js'

/** Share of a model's size that the axes of a tag have. */
const AXIS = 0.12

/** Share of a model's size that marks a bone without parent. */
const ROOT = 0.03

/** Size of a model that consists of tags alone [quants]. */
const NO_SIZE = 12

/** Lines from each bone to its children, with names. */
export const createBones: CreateOverlay = (object) => {
  const tags = new Set(tagsOf(object))
  const bones = nodesOf(object).filter((node) => !tags.has(node))
  const lines = new LineSet(bones.length, 0xffd23e, true)
  const mark = sizeOf(object) * ROOT
  const at = new Vector3()
  const update = () => {
    for (const [index, bone] of bones.entries()) {
      at.setFromMatrixPosition(bone.matrixWorld).toArray(lines.ends, index * 6)
      const parent = bone.parent !== null && bone.parent !== object ? bone.parent : undefined
      if (parent === undefined) at.y += mark
      else at.setFromMatrixPosition(parent.matrixWorld)
      at.toArray(lines.ends, index * 6 + 3)
    }
    lines.changed()
  }
  return overlayOf(lines, bones, update)
}

/** Axes of each tag: X red, Y green, Z blue. */
export const createTags: CreateOverlay = (object) => {
  const tags = tagsOf(object)
  const colors = new Float32Array(tags.length * 18)
  const axes = [new Color(0xff5252), new Color(0x6fe36f), new Color(0x5c9dff)]
  for (let end = 0; end < tags.length * 6; end++) axes[Math.floor(end / 2) % 3].toArray(colors, end * 3)
  const lines = new LineSet(tags.length * 3, colors, true)
  const length = sizeOf(object) * AXIS
  const [origin, axis] = [new Vector3(), new Vector3()]
  const update = () => {
    for (const [index, tag] of tags.entries()) {
      origin.setFromMatrixPosition(tag.matrixWorld)
      for (let column = 0; column < 3; column++) {
        const to = (index * 3 + column) * 6
        origin.toArray(lines.ends, to)
        axis
          .setFromMatrixColumn(tag.matrixWorld, column)
          .setLength(length)
          .add(origin)
          .toArray(lines.ends, to + 3)
      }
    }
    lines.changed()
  }
  return overlayOf(lines, tags, update)
}

function overlayOf(lines: LineSet, nodes: readonly Object3D[], update: () => void): Overlay {
  return {
    lines: lines.object,
    labels: nodes.map((node) => ({ text: node.name, node })),
    update,
    dispose: () => lines.dispose(),
  }
}

/** Bones and tags, parents before their children. */
function nodesOf({ drawn }: ModelObject): readonly Object3D[] {
  const nodes: Object3D[] = []
  for (const root of drawn) {
    if (!(root instanceof Mesh)) root.traverse((node) => nodes.push(node))
  }
  return nodes
}

function tagsOf(object: ModelObject): readonly Object3D[] {
  const names = new Set(object.model.tagPoses?.bones.map(({ name }) => name))
  return nodesOf(object).filter((node) => names.has(node.name) && node.parent === object)
}

/** The diagonal of a model's box. */
function sizeOf({ model: { bounds } }: ModelObject): number {
  return Math.hypot(...bounds.max.map((most, axis) => most - bounds.min[axis])) || NO_SIZE
}
