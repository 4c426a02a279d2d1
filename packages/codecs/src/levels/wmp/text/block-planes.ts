import { cross } from '../../../vector.js'
import { defaultAxes, faceOf, polygonNormal } from '../document/default-face.js'
import type { WmpBlock, WmpFace, WmpPolygons } from '../document/document.js'
import { planeNormal, solidFromPlanes } from '../document/planes.js'
import { PLANE_DIALECT, printNumber } from './number-text.js'

/** A block expressed in planes (docs/formats/wmp.md §2.3), and what planes cannot express. */
export interface PlaneBlock {
  /** Undefined if the block cannot be expressed in planes. */
  readonly block: WmpBlock | undefined
  /** Lost parts, as phrases. */
  readonly losses: readonly string[]
}

/** How far (quants) a corner may lie from its plane, and from where planes give it back: sums of roundings. */
const tolerance = 0.01

/**
 * The block with planes: those it has, as long as its polygons lie on them, or else three corners of each polygon. Faces
 * get the texture axes that planes imply.
 */
export function inPlanes(block: WmpBlock): PlaneBlock {
  if (block.planes !== undefined && arePlanesOf(block, block.planes)) return withPlanes(block, block.planes, [])
  if (block.shape === 'mesh') return { block: undefined, losses: ['a mesh block'] }
  const { starts, indices } = block.polygons
  const lost = indices.some((corner) => corner >= block.vertices.length / 3)
  if (lost) return { block: undefined, losses: ['a block whose corners are no vertices'] }
  const sides = block.faces.map((_, polygon) => polygon).filter((polygon) => areaOf(block, polygon) > 0)
  const losses = sides.length < starts.length - 1 ? ['a polygon without area'] : []
  const planes = Float64Array.from(sides.flatMap((polygon) => pointsOf(block, polygon)))
  const solid = solidFromPlanes(planes)
  if (solid.polygons.indices.length === 0)
    return { block: undefined, losses: ['a block that is not convex and closed'] }
  const polygons = polygonsOf(block.polygons, sides)
  const same = sides.every((_, side) => haveSameCorners({ ...block, polygons }, solid, side))
  const shaped: WmpBlock = {
    ...block,
    ...(same ? { polygons } : { vertices: solid.vertices, polygons: solid.polygons }),
    faces: sides.map((polygon) => faceOf(block, polygon)),
  }
  return withPlanes(shaped, planes, same ? losses : [...losses, 'corners that the planes of a block do not give back'])
}

/** Whether face `plane` has the texture axes that reading its plane from a file would give. */
function hasImpliedAxes(face: WmpFace, planes: Float64Array, plane: number): boolean {
  return isSameMapping(face, planeNormal(planes, plane)) || isSameMapping(face, planeNormal(printed(planes, plane), 0))
}

function isSameMapping({ t1, t2 }: WmpFace, normal: readonly [number, number, number]): boolean {
  const implied = defaultAxes(normal)
  return t1.every((part, index) => part === implied.t1[index]) && t2.every((part, index) => part === implied.t2[index])
}

/** The points of one plane as a file would have them. */
function printed(planes: Float64Array, plane: number): Float64Array {
  const points = planes.subarray(plane * 9, plane * 9 + 9)
  return points.map((value) => (Number.isFinite(value) ? Number(printNumber(value, PLANE_DIALECT.coordinate)) : value))
}

function withPlanes(block: WmpBlock, planes: Float64Array, losses: readonly string[]): PlaneBlock {
  let turned = false
  const faces = block.faces.map((_, plane) => {
    const face = faceOf(block, plane)
    if (hasImpliedAxes(face, planes, plane)) return face
    turned ||= block.faces[plane] !== undefined
    return { ...face, ...defaultAxes(planeNormal(printed(planes, plane), 0)) }
  })
  return {
    block: { ...block, faces, planes },
    losses: turned ? [...losses, 'texture axes other than the default ones'] : losses,
  }
}

/** Whether every corner of polygon i still lies on plane i: vertices may have been moved since. */
function arePlanesOf({ vertices, polygons, faces }: WmpBlock, planes: Float64Array): boolean {
  const { starts, indices } = polygons
  const count = planes.length / 9
  if (faces.length !== count || starts.length - 1 !== count) return false
  for (let plane = 0; plane < count; plane++) {
    const normal = planeNormal(planes, plane)
    const length = Math.sqrt(normal[0] ** 2 + normal[1] ** 2 + normal[2] ** 2)
    for (let at = starts[plane]; at < starts[plane + 1]; at++) {
      let height = 0
      for (let axis = 0; axis < 3; axis++) {
        height += (normal[axis] / length) * (vertices[indices[at] * 3 + axis] - planes[plane * 9 + 3 + axis])
      }
      if (!(Math.abs(height) < tolerance)) return false
    }
  }
  return true
}

function areaOf(block: WmpBlock, polygon: number): number {
  const [x, y, z] = polygonNormal(block, polygon)
  return Math.sqrt(x * x + y * y + z * z)
}

/**
 * Three corners of a polygon, as far apart as they come, in its own order: clockwise from outside, so that
 * cross(p₁−p₂, p₃−p₂) points outwards.
 */
function pointsOf({ vertices, polygons }: WmpBlock, polygon: number): number[] {
  const corners = Array.from(
    polygons.indices.subarray(polygons.starts[polygon], polygons.starts[polygon + 1]),
    (index) => Array.from(vertices.subarray(index * 3, index * 3 + 3)),
  )
  const [first] = corners
  const far = farthest(corners, (corner) => squareOf(minus(corner, first)))
  const edge = minus(corners[far], first)
  const third = farthest(corners, (corner) => squareOf(cross(edge, minus(corner, first))))
  return [0, far, third].sort((a, b) => a - b).flatMap((corner) => corners[corner])
}

function farthest(corners: readonly number[][], measure: (corner: number[]) => number): number {
  let best = 0
  let most = -1
  corners.forEach((corner, index) => {
    const value = measure(corner)
    if (value > most) {
      most = value
      best = index
    }
  })
  return best
}

function polygonsOf({ starts, indices }: WmpPolygons, kept: readonly number[]): WmpPolygons {
  const corners = kept.map((polygon) => indices.subarray(starts[polygon], starts[polygon + 1]))
  const ends: number[] = [0]
  for (const { length } of corners) ends.push(ends[ends.length - 1] + length)
  return { starts: Uint32Array.from(ends), indices: Uint32Array.from(corners.flatMap((run) => Array.from(run))) }
}

type Shape = Pick<WmpBlock, 'vertices' | 'polygons'>

function haveSameCorners(a: Shape, b: Shape, polygon: number): boolean {
  const [mine, theirs] = [cornersOf(a, polygon), cornersOf(b, polygon)]
  const isIn = (corner: number[], all: readonly number[][]) =>
    all.some((other) => other.every((value, axis) => Math.abs(value - corner[axis]) < tolerance))
  return mine.every((corner) => isIn(corner, theirs)) && theirs.every((corner) => isIn(corner, mine))
}

function cornersOf({ vertices, polygons }: Shape, polygon: number): number[][] {
  const run = polygons.indices.subarray(polygons.starts[polygon], polygons.starts[polygon + 1])
  return Array.from(run, (index) => Array.from(vertices.subarray(index * 3, index * 3 + 3)))
}

function minus(a: readonly number[], b: readonly number[]): number[] {
  return a.map((value, axis) => value - b[axis])
}

function squareOf(vector: readonly number[]): number {
  return vector.reduce((sum, value) => sum + value * value, 0)
}
