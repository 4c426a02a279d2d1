import type { Engine } from '../engine.js'
import type { SingleMeshPort } from '../single-mesh-port.js'
import type { Point, View, ViewPort } from '../view-port.js'
import type { SheetPort } from './sheet-port.js'

/** What an engine does for meshes that stand around each camera, behind everything. */
export interface BackdropPort<E extends Engine, Seen extends keyof View>
  extends SheetPort<E>,
    ViewPort<E, Seen | 'position' | 'far'>,
    SingleMeshPort<E> {
  /** Draws a mesh wherever the camera looks, and before everything of a greater order: the scene has order 0. */
  drawFirst(mesh: E['mesh'], order: number): void
  /** Places a mesh in the world, for the drawing that follows; its own rotation stays. @param size scale of all axes */
  placeAt(mesh: E['mesh'], position: Point, size: number): void
}
