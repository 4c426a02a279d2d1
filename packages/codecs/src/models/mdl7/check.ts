import { type ByteReader, firstNotFinite, firstOutside } from '../../binary/index.js'
import { PixelFormat, pixelFormat } from '../../skin/layout.js'
import { beyond } from '../geometry/check-corners.js'
import { NORMAL_COUNT } from '../geometry/normal-table.js'
import type { Mdl7Document, Mdl7Group } from './document.js'
import { HeaderOffset, UNSET_16 } from './layout.js'
import { resolveSkin } from './skins.js'

/** Checks the meaning of the data and reports oddities; indices into tables were checked while reading. */
export function checkMdl7(document: Mdl7Document, file: ByteReader, offsets: readonly GroupOffsets[]): void {
  const [first] = document.groups
  if (first === undefined) {
    file.warn('no-groups', 'the model has no group: nothing can be drawn', HeaderOffset.groupCount)
    return
  }
  const { skins, frames } = first
  skins.forEach((skin, index) => {
    if (!skin.isUnknown && pixelFormat(skin.type) === PixelFormat.reference && resolveSkin(skins, index) < 0) {
      const message = `skin ${index} refers to skin ${skin.width} of ${skins.length} and never to an image`
      offsets[0].reader.note('skin-reference', message, offsets[0].group)
    }
  })
  document.groups.forEach((group, index) => {
    const groupOffsets = offsets[index]
    if (group.frames.length !== frames.length) {
      const message = `${group.frames.length} frames, but the first group has ${frames.length}: missing ones stay at rest`
      groupOffsets.reader.note('frame-count', message, groupOffsets.group)
    }
    if (index > 0 && group.skins.length > 0) {
      groupOffsets.reader.note('group-skins', 'skins outside of the first group are not used', groupOffsets.group)
    }
    checkGroup(document, group, groupOffsets)
  })
  checkWeights(document, file)
}

function checkGroup(document: Mdl7Document, group: Mdl7Group, groupOffsets: GroupOffsets): void {
  const { reader } = groupOffsets
  const skinCount = document.groups[0].skins.length
  const { materials, materials2 } = group.triangles
  const checkSkins = (which: string, instead: string, column?: Int32Array): void => {
    if (column === undefined || firstOutside(column, -1, skinCount) < 0) return
    const message = `triangles use ${which}skins beyond the ${skinCount} of the model: they get ${instead}`
    reader.note('material-index', message, groupOffsets.triangles)
  }
  checkSkins('', 'the first', materials)
  checkSkins('second ', 'none', materials2)
  const boneCount = document.bones.length
  // Files without bones store either 0 or "unset" here.
  if (boneCount > 0 && beyond(group.vertices.bones, boneCount, UNSET_16) >= 0) {
    reader.note('bone-index', 'vertices belong to bones that do not exist: they stay at rest', groupOffsets.vertices)
  }
  const { normalIndices } = group.vertices
  if (normalIndices !== undefined && firstOutside(normalIndices, 0, NORMAL_COUNT) >= 0) {
    reader.note('normal-index', `normal indices above ${NORMAL_COUNT - 1}: they are recomputed`, groupOffsets.vertices)
  }
  if (firstNotFinite(group.skinPoints.uvs) >= 0) {
    reader.note('not-finite', 'skin points that are not finite: they are treated as 0', groupOffsets.skinPoints)
  }
}

/** A few real files have sums that rounding does not explain; `skinWeights` rescales them. */
const WEIGHT_TOLERANCE = 0.01

function checkWeights(document: Mdl7Document, file: ByteReader): void {
  // Sums only for groups that deformers move: there may be thousands of groups.
  const sums = new Map<number, Float64Array>()
  for (const { deformers } of document.groups) {
    for (const { group, elements } of deformers) {
      if (elements.length === 0 || document.groups[group] === undefined) continue
      const sum = sums.get(group) ?? new Float64Array(document.groups[group].vertices.count)
      sums.set(group, sum)
      for (const { vertices, weights } of elements) {
        for (let at = 0; at < vertices.length; at++) {
          // Indices outside the group already gave a warning.
          if (vertices[at] < sum.length) sum[vertices[at]] += weights[at]
        }
      }
    }
  }
  for (const [group, sum] of sums) {
    const odd = sum.reduce((count, value) => count + (Math.abs(value - 1) <= WEIGHT_TOLERANCE ? 0 : 1), 0)
    if (odd > 0)
      file.note('weight-sum', `the weights of ${odd} vertices of group ${group} do not sum to 1: they are scaled`)
  }
}

/** File offsets of a group's tables, for messages about their meaning; deformers follow the last group. */
export interface GroupOffsets {
  readonly reader: ByteReader
  readonly deformerCount: number
  readonly group: number
  readonly skinPoints: number
  readonly triangles: number
  readonly vertices: number
}
