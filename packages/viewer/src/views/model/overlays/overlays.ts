import type { FrameMix } from '@brushwork/runtime'
import type { ModelObject } from '@brushwork/three'
import { type Signal, signal } from '@preact/signals'
import { Group } from 'three'
import { createBones, createTags } from './bone-lines.js'
import { createBounds } from './bounds-lines.js'
import { createNormals } from './normal-lines.js'
import type { CreateOverlay, Label, Overlay, OverlayName } from './overlay.js'

const CREATE: Readonly<Record<OverlayName, CreateOverlay>> = {
  normals: createNormals,
  bones: createBones,
  tags: createTags,
  bounds: createBounds,
}

/** The overlays of a model that are shown. */
export class Overlays {
  readonly group = new Group()
  readonly labels: Signal<readonly Label[]> = signal([])
  readonly #shown = new Map<OverlayName, Overlay>()
  readonly #object: ModelObject
  readonly #mixOf: () => Readonly<FrameMix>

  constructor(object: ModelObject, mixOf: () => Readonly<FrameMix>) {
    this.#object = object
    this.#mixOf = mixOf
  }

  /** Shows these, and no others. */
  show(names: readonly OverlayName[]): void {
    for (const [name, overlay] of this.#shown) {
      if (names.includes(name)) continue
      this.group.remove(overlay.lines)
      overlay.dispose()
      this.#shown.delete(name)
    }
    for (const name of names) {
      if (this.#shown.has(name)) continue
      const overlay = CREATE[name](this.#object, this.#mixOf)
      this.#shown.set(name, overlay)
      this.group.add(overlay.lines)
    }
    this.labels.value = [...this.#shown.values()].flatMap(({ labels }) => labels)
  }

  /** Follows the moment that is shown. */
  update(): void {
    if (this.#shown.size === 0) return
    this.#object.updateMatrixWorld()
    for (const overlay of this.#shown.values()) overlay.update()
  }

  dispose(): void {
    this.show([])
  }
}
