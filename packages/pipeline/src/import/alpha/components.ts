import { closedCarrier, openCarrier } from './carrier.js'
import { DisjointSets } from './disjoint-sets.js'
import { crossOf, lengthOf, type Surface } from './surface.js'
import { BOTH_WINDINGS, type WeldedTriangles } from './weld-triangles.js'

type Vector = [x: number, y: number, z: number]

/** Sums over connected triangles; coincident ones count once. */
interface Component {
  area: number
  /** Six times the volume. Opposite triangles cancel each other. */
  volume: number
  /** Area of the triangles without an opposite one, and the sum of their normals by area. */
  singleArea: number
  readonly normal: Vector
  readonly min: Vector
  readonly max: Vector
  /** Whether it has an edge of one triangle only. */
  isOpen: boolean
}

/** The carrier of each welded triangle by its component, for those without an opposite triangle. */
export function componentCarriers(
  surfaces: readonly Surface[],
  welded: WeldedTriangles,
  pointCount: number,
): Uint8Array {
  const componentOf = numberComponents(welded, pointCount)
  const components = new Map<number, Component>()
  forEachOnce(surfaces, welded, (surface, corner, triangle) => {
    let component = components.get(componentOf[triangle])
    if (component === undefined) {
      component = emptyComponent()
      components.set(componentOf[triangle], component)
    }
    addTriangle(component, surface, corner, welded.windings[triangle] === BOTH_WINDINGS)
    for (let edge = triangle * 3; edge < triangle * 3 + 3; edge++) component.isOpen ||= welded.edgeUses[edge] === 1
  })
  // A second round: measured from the middle of its component, a volume has few rounding errors, and triangles with
  // mixed windings do not add one by where they are.
  forEachOnce(surfaces, welded, (surface, corner, triangle) => {
    const component = components.get(componentOf[triangle])
    if (component === undefined || component.isOpen || welded.windings[triangle] === BOTH_WINDINGS) return
    addVolume(component, surface, corner)
  })
  const carriers = new Map([...components].map(([number, component]) => [number, carrierOf(component)]))
  return Uint8Array.from(componentOf, (number) => carriers.get(number) ?? 0)
}

/** A number for each triangle, which it shares with those that it is connected to by points. */
function numberComponents({ points, windings }: WeldedTriangles, pointCount: number): Uint32Array {
  const sets = new DisjointSets(pointCount)
  for (let at = 0; at < points.length; at += 3) {
    sets.unite(points[at], points[at + 1])
    sets.unite(points[at], points[at + 2])
  }
  return Uint32Array.from(windings, (_, triangle) => sets.find(points[triangle * 3]))
}

function carrierOf({ area, volume, singleArea, normal, isOpen }: Component): number {
  if (isOpen) return openCarrier(singleArea > 0 ? lengthOf(normal) / singleArea : 0)
  return closedCarrier(Math.abs(volume) / 3 / area / Math.sqrt(area / 2))
}

function emptyComponent(): Component {
  return {
    area: 0,
    volume: 0,
    singleArea: 0,
    normal: [0, 0, 0],
    min: [Infinity, Infinity, Infinity],
    max: [-Infinity, -Infinity, -Infinity],
    isOpen: false,
  }
}

function addTriangle(component: Component, surface: Surface, corner: number, isDouble: boolean): void {
  const cross = crossOf(surface, corner)
  const area = lengthOf(cross) / 2
  component.area += area
  if (!isDouble) component.singleArea += area
  const { positions, indices } = surface
  for (let axis = 0; axis < 3; axis++) {
    if (!isDouble) component.normal[axis] += cross[axis] / 2
    for (let at = corner; at < corner + 3; at++) {
      const value = positions[indices[at] * 3 + axis]
      if (value < component.min[axis]) component.min[axis] = value
      if (value > component.max[axis]) component.max[axis] = value
    }
  }
}

function addVolume(component: Component, surface: Surface, corner: number): void {
  const cross = crossOf(surface, corner)
  const first = surface.indices[corner] * 3
  for (let axis = 0; axis < 3; axis++) {
    const middle = (component.min[axis] + component.max[axis]) / 2
    component.volume += (surface.positions[first + axis] - middle) * cross[axis]
  }
}

/** Visits one of the triangles on the same three points: the first. */
function forEachOnce(
  surfaces: readonly Surface[],
  { triangleOf, windings }: WeldedTriangles,
  visit: (surface: Surface, corner: number, triangle: number) => void,
): void {
  const isSeen = new Uint8Array(windings.length)
  surfaces.forEach((surface, index) => {
    triangleOf[index].forEach((triangle, at) => {
      if (triangle < 0 || isSeen[triangle] === 1) return
      isSeen[triangle] = 1
      visit(surface, at * 3, triangle)
    })
  })
}
