import type { Block, BrushLevel } from '@brushwork/asset'
import type { PlannedMapFace } from '@brushwork/codecs/map'
import { createMap, type MapDocument, mapBox, type PlannedMapEntity } from '@brushwork/codecs/map'
import { levelFromMap } from '../../src/index.js'

export const BOX = { min: [0, 0, 0], max: [64, 64, 64] } as const

/** A map of the world with these brushes, and other entities. */
export function mapOf(
  brushes: readonly (readonly PlannedMapFace[])[],
  ...entities: readonly PlannedMapEntity[]
): MapDocument {
  return createMap({ entities: [{ properties: { classname: 'worldspawn' }, brushes }, ...entities] })
}

/** The level of one brush. */
export function levelOf(...brushes: readonly (readonly PlannedMapFace[])[]): BrushLevel {
  return levelFromMap(mapOf(brushes))
}

export function boxOf(texture: string): readonly PlannedMapFace[] {
  return mapBox({ ...BOX, texture })
}

/** Volume that faces enclose: negative when they run clockwise, and far off when one is missing. */
export function volumeOf({ faces, vertices }: Block): number {
  let sum = 0
  for (const { corners } of faces) {
    const point = (index: number): readonly number[] => [
      ...vertices.subarray(corners[index] * 3, corners[index] * 3 + 3),
    ]
    const a = point(0)
    for (let index = 1; index + 1 < corners.length; index++) {
      const b = point(index)
      const c = point(index + 1)
      sum +=
        a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0])
    }
  }
  return sum / 6
}

/** Edges that do not have exactly one twin the other way around. */
export function openEdges({ faces }: Block): string[] {
  const counts = new Map<string, number>()
  for (const { corners } of faces) {
    for (const [index, corner] of corners.entries()) {
      const key = `${corner} ${corners[(index + 1) % corners.length]}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return [...counts.keys()].filter(
    (key) => counts.get(key) !== 1 || counts.get(key.split(' ').reverse().join(' ')) !== 1,
  )
}

/** How far a vertex stands in front of a plane, or a corner off its own. */
export function unevenness({ faces, vertices }: Block): number {
  let worst = 0
  for (const { plane, corners } of faces) {
    const [x, y, z, d] = plane
    const distance = (vertex: number): number => {
      return x * vertices[vertex * 3] + y * vertices[vertex * 3 + 1] + z * vertices[vertex * 3 + 2] - d
    }
    for (let vertex = 0; vertex * 3 < vertices.length; vertex++) worst = Math.max(worst, distance(vertex))
    for (const vertex of corners) worst = Math.max(worst, Math.abs(distance(vertex)))
  }
  return worst
}
