import { createModel, type ModelObject } from '@brushwork/three'
import { type Signal, signal } from '@preact/signals'
import { Mesh, type MeshLambertMaterial } from 'three'
import { boxOfModel } from '../../stage/box-of-model.js'
import { keepFramed } from '../../stage/keep-framed.js'
import { type StageLights, showLights } from '../../stage/show-lights.js'
import type { Stage } from '../../stage/stage.js'
import { packReader } from '../../work/pack-reader.js'
import { type Layer, OVERLAYS } from './overlays/overlay.js'
import { Overlays } from './overlays/overlays.js'
import { Playback } from './playback.js'
import { type Detail, showDetail } from './show-detail.js'

/** A model on a stage, and what is shown of it. */
export class ModelScene {
  readonly stage: Stage
  readonly object: ModelObject
  readonly playback: Playback
  readonly layers: Signal<ReadonlySet<Layer>> = signal(new Set())
  readonly detail: Signal<Detail> = signal('auto')
  /** Material of each part, by index. */
  readonly skins: Signal<readonly number[]>
  /** The parts as they are shown. */
  readonly shownParts: Signal<ModelObject['model']['parts']>
  readonly overlays: Overlays
  readonly isBright = signal(false)
  readonly #lights: StageLights
  readonly #stopFraming: () => void

  /** Reads a model and puts it on a stage. */
  static async open(stage: Stage, pack: Uint8Array): Promise<ModelScene> {
    return new ModelScene(stage, await createModel(await packReader().read('model', pack)))
  }

  private constructor(stage: Stage, object: ModelObject) {
    this.stage = stage
    this.object = object
    this.skins = signal(object.model.parts.map(({ material }) => material))
    this.shownParts = signal(object.model.parts)
    this.#lights = showLights(stage)
    stage.scene.add(object)
    this.playback = new Playback(object, () => stage.draw())
    this.overlays = new Overlays(object, () => this.playback.mix)
    stage.scene.add(this.overlays.group)
    stage.onFrame = (seconds) => {
      const moves = this.playback.advance(seconds)
      this.overlays.update()
      return moves
    }
    this.#dress()
    // A model of tags alone has nothing else to show.
    if (object.model.tagPoses !== undefined && this.isEmpty) this.toggle('tags')
    this.#stopFraming = keepFramed(stage, boxOfModel(object))
  }

  /** Whether the model has no triangles. */
  get isEmpty(): boolean {
    return this.object.model.parts.every(({ indices }) => indices.length === 0)
  }

  /** Shows a layer, or hides it. */
  toggle(layer: Layer): void {
    const layers = new Set(this.layers.value)
    if (!layers.delete(layer)) layers.add(layer)
    this.layers.value = layers
    this.#showOverlays()
    this.#dress()
  }

  /** Lights the model more, for skins that are almost black. */
  setBright(isBright: boolean): void {
    this.isBright.value = isBright
    this.#lights.setBright(isBright)
    this.stage.draw()
  }

  resetView(): void {
    this.stage.frameBox(boxOfModel(this.object))
  }

  setDetail(detail: Detail): void {
    this.detail.value = detail
    this.#dress()
  }

  /** Shows the levels of detail of another pack of the same file. */
  async takeLevels(pack: Uint8Array): Promise<void> {
    const { parts } = await packReader().read('model', pack)
    await this.#replaceParts(parts.map((part, index) => ({ ...part, material: this.skins.value[index] })))
  }

  /** Shows a part with another material of the model. */
  async setSkin(part: number, material: number): Promise<void> {
    this.skins.value = this.skins.value.map((own, index) => (index === part ? material : own))
    const { parts } = this.object.model
    await this.#replaceParts(parts.map((own, index) => ({ ...own, material: this.skins.value[index] })))
  }

  /** Whatever else the model has stays, so that it plays on and shares its textures. */
  async #replaceParts(parts: ModelObject['model']['parts']): Promise<void> {
    await this.object.replace({ ...this.object.model, parts })
    this.shownParts.value = parts
    // The bones are others now.
    this.overlays.show([])
    this.#showOverlays()
    this.#dress()
  }

  dispose(): void {
    this.#stopFraming()
    this.overlays.dispose()
    this.object.dispose()
    this.#lights.dispose()
  }

  #showOverlays(): void {
    this.overlays.show(OVERLAYS.filter((overlay) => this.layers.value.has(overlay)))
  }

  /** What meshes that were just made lack. */
  #dress(): void {
    for (const mesh of this.object.drawn) {
      if (!(mesh instanceof Mesh)) continue
      for (const material of [mesh.material].flat() as MeshLambertMaterial[]) {
        material.wireframe = this.layers.value.has('wireframe')
      }
    }
    showDetail(this.object, () => this.detail.value)
    this.stage.draw()
  }
}
