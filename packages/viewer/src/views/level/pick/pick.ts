import type { Entity, LevelSurface, Vector } from '@brushwork/runtime'
import type { LevelObject } from '@brushwork/three'
import { PartObject, SurfaceMesh } from '@brushwork/three'
import { type Camera, type Intersection, type Object3D, Raycaster, Vector2 } from 'three'
import type { LevelThing } from '../objects/level-objects.js'
import { Markers } from '../objects/markers.js'

/** A face of a level that somebody has chosen. */
export interface PickedFace {
  readonly surface: LevelSurface
  /** Index in the source file of the block. */
  readonly block: number
  /** In the space of the world, or of its part. */
  readonly point: Vector
  readonly normal: Vector
  /** The movable part that it belongs to; absent in the world. */
  readonly part?: PartObject
}

/** What is under a position of the picture. */
export type Picked =
  | { readonly kind: 'face'; readonly face: PickedFace }
  | { readonly kind: 'thing'; readonly thing: LevelThing }
  | { readonly kind: 'entity'; readonly entity: Entity }

/** Finds what is drawn at a position. @param x −1..1 from left to right @param y −1..1 from bottom to top */
export function pick(level: LevelObject, camera: Camera, x: number, y: number): Picked | undefined {
  const ray = new Raycaster()
  ray.setFromCamera(new Vector2(x, y), camera)
  for (const hit of ray.intersectObject(level, true)) {
    const picked = isShown(hit.object, level) ? pickedOf(level, hit) : undefined
    if (picked !== undefined) return picked
  }
  return undefined
}

function pickedOf(level: LevelObject, hit: Intersection): Picked | undefined {
  const { object } = hit
  if (object instanceof Markers) {
    const thing = object.thingOf(hit)
    return thing && { kind: 'thing', thing }
  }
  if (object instanceof SurfaceMesh) {
    const face = faceOf(object, hit)
    return face && { kind: 'face', face }
  }
  const entity = level.entities?.getEntity(hit)
  return entity && { kind: 'entity', entity }
}

function faceOf(mesh: SurfaceMesh, { face, point }: Intersection): PickedFace | undefined {
  const { surface } = mesh
  if (!face) return undefined
  const triangle = triangleOf(surface, face.a, face.b, face.c)
  if (triangle < 0) return undefined
  const { x, y, z } = mesh.worldToLocal(point.clone())
  const { normal } = face
  const part = mesh.parent instanceof PartObject ? mesh.parent : undefined
  return {
    surface,
    block: surface.blocks[triangle],
    point: [x, y, z],
    normal: [normal.x, normal.y, normal.z],
    ...(part && { part }),
  }
}

/** Triangles that can be seen are drawn in another order: a triangle is known by its corners. */
function triangleOf({ indices }: LevelSurface, a: number, b: number, c: number): number {
  for (let at = 0; at < indices.length; at += 3) {
    if (indices[at] === a && indices[at + 1] === b && indices[at + 2] === c) return at / 3
  }
  return -1
}

/** Rays meet what is invisible, too. */
function isShown(object: Object3D, top: Object3D): boolean {
  for (let one: Object3D | null = object; one !== null && one !== top; one = one.parent) if (!one.visible) return false
  return true
}
