import type { Block, Face } from '@brushwork/asset'
import { FormatError } from '@brushwork/codecs'
import { facePolygon, type WmbDocument } from '@brushwork/codecs/wmb'
import { type LevelDiagnostic, warning } from '../../diagnostics.js'
import { type Appearance, appearanceOfMaterial, textureName } from './appearance.js'
import { polygonOf, weldVertices } from './polygons.js'

/** Bits of faces, and of WMP's blocks (docs/formats/wmp.md §5.4). */
const LIQUID_FACE = 0x8
const NONE_FACE = 0xb
const PASSABLE_BLOCK = 0x2
const MESH_BLOCK = 0x20

/**
 * WMB6 has no blocks: its faces become one mesh block, and those of liquids another. Faces hidden by other blocks are
 * not in the file.
 */
export function blocksOfFaces(document: WmbDocument, diagnostics: LevelDiagnostic[]): Block[] {
  const areFinite = document.vertices.every(Number.isFinite)
  const isPoint = (corner: number): boolean =>
    areFinite || document.vertices.subarray(corner * 3, corner * 3 + 3).every(Number.isFinite)
  // Faces with such a corner are dropped.
  const positions = document.vertices.map((value) => (Number.isFinite(value) ? value : 0))
  const vertices = weldVertices(areFinite ? document.vertices : positions)
  const appearances = document.materials.map((_, index) => appearanceOfMaterial(document, index))
  const solid: Face[] = []
  const liquid: Face[] = []
  for (let index = 0; index < document.faces.count; index++) {
    const appearance = appearances[document.faces.materials[index]]
    const corners = cornersOf(document, index)
    if (appearance === undefined || corners === undefined || !corners.every(isPoint)) {
      const text = 'a face has no material or outline that the file holds: it is left out'
      diagnostics.push(warning('face-corner', text, { block: 0, face: index }))
      continue
    }
    const polygon = polygonOf(corners, vertices, 0)
    if (polygon === undefined) {
      diagnostics.push(warning('face-degenerate', 'a face has no area: it is left out', { block: 0, face: index }))
      continue
    }
    const face = faceOf(index, polygon, textureName(document, appearance.texture), appearance)
    if (isLiquid(appearance)) liquid.push(face)
    else solid.push(face)
  }
  const { points } = vertices
  return [...blockOf(0, 'solid', solid, points), ...blockOf(1, 'liquid', liquid, points)]
}

/** Corners counter-clockwise; undefined if an edge of a face is out of range. */
function cornersOf(document: WmbDocument, face: number): number[] | undefined {
  try {
    return [...facePolygon(document, face)].reverse()
  } catch (error) {
    if (error instanceof FormatError) return undefined
    throw error
  }
}

function isLiquid({ flags }: Appearance): boolean {
  return (flags & NONE_FACE) !== NONE_FACE && (flags & LIQUID_FACE) !== 0
}

function faceOf(
  index: number,
  { corners, plane }: Pick<Face, 'corners' | 'plane'>,
  texture: string,
  appearance: Appearance,
): Face {
  const { mapping, flags, ambient, albedo, material } = appearance
  return { index, corners, plane, texture, mapping, flags, ambient, albedo, material }
}

function blockOf(index: number, contents: 'solid' | 'liquid', faces: readonly Face[], vertices: Float64Array): Block[] {
  if (faces.length === 0) return []
  const flags = MESH_BLOCK | (contents === 'liquid' ? PASSABLE_BLOCK : 0)
  return [{ index, name: '', kind: 'mesh', contents, detail: true, flags, material: '', vertices, faces }]
}
