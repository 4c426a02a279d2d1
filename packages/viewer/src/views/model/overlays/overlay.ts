import type { FrameMix } from '@brushwork/runtime'
import type { ModelObject } from '@brushwork/three'
import type { Object3D } from 'three'

/** Lines over a model. */
export type OverlayName = 'normals' | 'bones' | 'tags' | 'bounds'

/** What can be shown besides a model's skin. */
export type Layer = 'wireframe' | OverlayName

export const OVERLAYS: readonly OverlayName[] = ['normals', 'bones', 'tags', 'bounds']

/** A name at a point of a model. */
export interface Label {
  readonly text: string
  readonly node: Object3D
}

/** Lines that follow what a model does. */
export interface Overlay {
  readonly lines: Object3D
  readonly labels: readonly Label[]
  /** Follows the moment that is shown. */
  update(): void
  dispose(): void
}

/** Makes an overlay. @param mixOf the frames of the moment that is shown */
export type CreateOverlay = (object: ModelObject, mixOf: () => Readonly<FrameMix>) => Overlay
