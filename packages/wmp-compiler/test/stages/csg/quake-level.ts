import type { Block, BlockContents, Face } from '@brushwork/asset'
import { facePlane, type MapDocument, readMap } from '@brushwork/codecs/map'
import { clipWinding, mergeWindingPoints, windingOfPlane } from '@brushwork/geometry'

const REACH = 65536

/** The brushes of a MAP's world as blocks. Small on purpose: tests of the compiler must not lean on its importer. */
export function worldBlocks(bytes: Uint8Array): Block[] {
  const document = readMap(bytes)
  const blocks: Block[] = []
  for (const brush of document.entities[0].brushes) {
    if (brush.kind !== 'brush') continue
    const block = blockOf(document, brush.firstFace, brush.faceCount, blocks.length)
    if (block.faces.length >= 4) blocks.push(block)
  }
  return blocks
}

function blockOf(document: MapDocument, firstFace: number, faceCount: number, index: number): Block {
  const planes: number[] = []
  const textures: string[] = []
  for (let face = firstFace; face < firstFace + faceCount; face++) {
    const plane = facePlane(document.faces, face)
    if (plane === undefined) continue
    planes.push(...plane.normal, plane.distance)
    textures.push(document.textures[document.faces.textures[face]])
  }
  return blockOfPlanes(planes, textures, index)
}

/** A brush from its outward planes, `[n × 4]`. */
export function blockOfPlanes(planes: readonly number[], textures: readonly string[], index = 0): Block {
  const vertices: number[] = []
  const faces: Face[] = []
  for (let side = 0; side < planes.length / 4; side++) {
    const points = windingOf(planes, side)
    if (points.length < 9) continue
    const corners = Uint32Array.from({ length: points.length / 3 }, (_, corner) => {
      const at = corner * 3
      for (let v = 0; v < vertices.length; v += 3) {
        const isSame = [0, 1, 2].every((axis) => Math.abs(vertices[v + axis] - points[at + axis]) < 0.005)
        if (isSame) return v / 3
      }
      vertices.push(points[at], points[at + 1], points[at + 2])
      return vertices.length / 3 - 1
    })
    faces.push(faceOf(side, corners, planes.slice(side * 4, side * 4 + 4) as unknown as Face['plane'], textures[side]))
  }
  return { ...BLOCK, index, contents: contentsOf(textures[0]), vertices: Float64Array.from(vertices), faces }
}

function windingOf(planes: readonly number[], side: number): Float64Array {
  let points = new Float64Array(600)
  let spare = new Float64Array(600)
  let count = windingOfPlane(planes, side * 4, REACH, points)
  for (let other = 0; other < planes.length; other += 4) {
    if (other === side * 4) continue
    count = clipWinding(points, count, planes, other, spare)
    ;[points, spare] = [spare, points]
  }
  return points.slice(0, mergeWindingPoints(points, count) * 3)
}

function contentsOf(texture: string): BlockContents {
  if (texture.startsWith('*')) return 'liquid'
  return texture === 'clip' ? 'clip' : 'solid'
}

const BLOCK = { name: '', kind: 'convex', detail: false, flags: 0, material: '' } as const

export function faceOf(index: number, corners: Uint32Array, plane: Face['plane'], texture = 'wall', flags = 0): Face {
  const mapping = { kind: 'axes', s: [1, 0, 0], sOffset: 0, t: [0, 1, 0], tOffset: 0 } as const
  return { index, corners, plane, texture, mapping, flags, ambient: 0, albedo: 0, material: '' }
}
