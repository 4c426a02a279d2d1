import type { SurfaceMaterial } from '../gpu/materials/material.js'
import { type Matrix, movePoint } from '../math/matrix.js'
import { Light } from '../nodes/lights.js'
import { Mesh } from '../nodes/mesh.js'
import { PreparedNode } from '../nodes/prepared-node.js'
import type { SceneNode } from '../nodes/scene-node.js'
import { type Seen, seenOf, type View } from './view.js'

/** A mesh with one of its materials. */
export interface DrawItem {
  readonly mesh: Mesh
  readonly material: SurfaceMaterial
  readonly seen: Seen
  /** Along the view, from the camera. */
  readonly depth: number
}

/** What is drawn of a scene, in order. */
export interface DrawList {
  readonly solid: readonly DrawItem[]
  readonly blended: readonly DrawItem[]
  readonly lights: readonly Light[]
}

/** Collects what a view shows: solid meshes, the nearest first, then blended ones, the farthest first. */
export function drawListOf(scene: SceneNode, view: View): DrawList {
  const items: DrawItem[] = []
  const lights: Light[] = []
  collect(scene, view, items, lights)
  const solid = items.filter(({ material }) => !material.isMixed)
  const blended = items.filter(({ material }) => material.isMixed)
  solid.sort((a, b) => a.mesh.order - b.mesh.order || a.depth - b.depth)
  blended.sort((a, b) => a.mesh.order - b.mesh.order || b.depth - a.depth)
  return { solid, blended, lights }
}

function collect(node: SceneNode, view: View, items: DrawItem[], lights: Light[]): void {
  if (!node.isVisible) return
  if (node instanceof PreparedNode) node.beforeDrawing?.(view)
  if (node instanceof Light) lights.push(node)
  if (node instanceof Mesh) {
    const seen = seenOf(node, view)
    if (seen !== undefined) {
      const depth = depthIn(view.matrix, seen.center)
      for (const material of node.materials) items.push({ mesh: node, material, seen, depth })
    }
  }
  for (const child of node.children) collect(child, view, items, lights)
}

function depthIn(view: Matrix, center: readonly [number, number, number]): number {
  return -movePoint(view, center)[2]
}
