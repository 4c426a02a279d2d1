import { type Entity, type Model, spriteFacing } from '@brushwork/runtime'
import type { GridLightOptions } from '@brushwork/scene'
import {
  ClipPlayer,
  isSelfAnimated,
  type MergedObjects,
  OBJECT_LIGHTS,
  type ObjectOptions,
  spriteScale,
} from '@brushwork/scene'
import { BatchedMesh, Group, type Intersection, Matrix4, type Object3D, type Texture } from 'three'
import { ModelInstance } from '../../model/instances/model-instance.js'
import { nodePort } from '../../port/nodes/node-port.js'
import { SpriteInstance } from '../../shapes/sprite/sprite-instance.js'
import { place } from '../place.js'
import type { Shown, ThreeLevels } from '../three-levels.js'
import { MergeBatch } from './merge-batch.js'
import { createLook, type MergedLook } from './merged-look.js'
import { planPieces } from './piece.js'

/** An entity that is drawn together with entities of other files. */
export type MergedObject = ModelInstance | SpriteInstance

/** Lights an object by the level's light grid. */
type LightMerged = (object: Object3D, options: GridLightOptions) => void

/** An instance in a batch. */
interface Slot {
  readonly batch: MergeBatch
  readonly id: number
}

/** An entity in its batches, and what they show of it. */
interface Drawn {
  readonly object: MergedObject
  readonly slots: readonly Slot[]
  readonly look: MergedLook
  readonly light: Shown['light']
  /** Its matrix in this group, as last written to the batches. */
  readonly last: Matrix4
  isDrawn: boolean
  frame: number
  isSeen: boolean
}

const matrix = new Matrix4()

/** Still models and sprites of many files, drawn with one call for all whose materials have one state and at most eight textures. */
export class MergedEntities extends Group implements MergedObjects<ThreeLevels> {
  readonly node = this
  /** By entity. */
  readonly objects: ReadonlyMap<Entity, MergedObject>
  readonly #drawn = new Map<Object3D, Drawn>()
  readonly #batches: readonly MergeBatch[]
  readonly #textures: readonly Texture[]
  readonly #light: LightMerged
  /** The object of each instance of a batch, by its index there. */
  readonly #owners = new Map<Object3D, Map<number, MergedObject>>()

  /**
   * @param groups entities of one file and look each, all of which are mergeable; their files outlive this object
   * @throws Error if three is too old
   */
  constructor(groups: readonly (readonly Shown[])[], options: ObjectOptions<ThreeLevels>, light: LightMerged) {
    super()
    checkVersion()
    this.name = 'merged'
    this.#light = light
    const looks = groups.map((group) => createLook(group, options))
    this.#textures = looks.flatMap(({ textures }) => textures)
    const batchOf = new Map<MergedLook['pieces'][number], MergeBatch>()
    this.#batches = planPieces(looks.flatMap(({ pieces }) => pieces)).map((plan) => {
      const batch = new MergeBatch(plan, options.lodPixels)
      const [{ traits }] = plan.pieces
      batch.castShadow = traits.castsShadow
      batch.receiveShadow = traits.receivesShadow
      for (const piece of plan.pieces) batchOf.set(piece, batch)
      this.#owners.set(batch, new Map())
      return batch
    })
    // Materials of further pieces are never drawn, so three holds nothing for them.
    if (this.#batches.length > 0) this.add(...this.#batches)
    const objects = new Map<Entity, MergedObject>()
    for (const [index, group] of groups.entries()) {
      for (const shown of group) objects.set(shown.entity, this.#create(shown, looks[index], batchOf))
    }
    this.objects = objects
  }

  /** Whether an object is drawn here. */
  has(object: Object3D): object is MergedObject {
    return this.#drawn.has(object)
  }

  /** Hides an object that visibility hides, or shows it again. */
  show(object: MergedObject, isSeen: boolean): void {
    const drawn = this.#drawn.get(object)
    if (drawn !== undefined) drawn.isSeen = isSeen
  }

  /** What a ray has hit. */
  hit({ object, batchId }: Pick<Intersection, 'object' | 'batchId'>): MergedObject | undefined {
    return batchId === undefined ? undefined : this.#owners.get(object)?.get(batchId)
  }

  /** Hands what has changed to the batches; three calls it before it draws. */
  override updateMatrixWorld(force?: boolean): void {
    super.updateMatrixWorld(force)
    for (const drawn of this.#drawn.values()) this.#write(drawn)
  }

  /** Disposes of batches; files belong to the level. */
  override dispose(): void {
    for (const object of [...this.#drawn.keys()]) object.dispose()
    for (const batch of this.#batches) batch.dispose()
    for (const texture of this.#textures) texture.dispose()
    this.removeFromParent()
    this.dispatchEvent({ type: 'dispose' })
  }

  #create(
    shown: Shown,
    look: MergedLook,
    batchOf: ReadonlyMap<MergedLook['pieces'][number], MergeBatch>,
  ): MergedObject {
    const { entity, light } = shown
    const { asset, pieces } = look
    const shownPieces = asset.kind === 'sprite' ? pieces.slice(0, 1) : pieces
    const slots = shownPieces.map((piece) => {
      const batch = batchOf.get(piece) as MergeBatch
      return { batch, id: batch.create(piece) }
    })
    const object = this.#objectOf(shown, look, slots)
    place(object, entity)
    if (object instanceof SpriteInstance) {
      object.scale.fromArray(spriteScale(entity))
      object.frame = shown.look.frame - 1
      if (isSelfAnimated(shown)) object.play()
      if (object.facing === 'camera') for (const { batch, id } of slots) batch.face(id, object)
    }
    object.name = entity.name
    object.visible = shown.look.isVisible
    this.add(object)
    // No entity stands at a matrix of zeros, so that the first one counts as a change.
    const last = new Matrix4().multiplyScalar(0)
    this.#drawn.set(object, { object, slots, look, light, last, isDrawn: false, frame: 0, isSeen: true })
    for (const { batch, id } of slots) this.#owners.get(batch)?.set(id, object)
    return object
  }

  #objectOf({ entity, light }: Shown, { asset }: MergedLook, slots: readonly Slot[]): MergedObject {
    const showLights = (options: GridLightOptions) => {
      if (light !== 'scene') for (const { batch } of slots) batch.showLights(options)
    }
    const drop = (object: MergedObject) => this.#drop(object)
    return asset.kind === 'sprite'
      ? new SpriteInstance({ drop, showLights }, asset, spriteFacing(entity))
      : new ModelInstance(nodePort, { drop, showLights, model: asset as Model }, new ClipPlayer())
  }

  #drop(object: MergedObject): void {
    for (const { batch, id } of this.#drawn.get(object)?.slots ?? []) {
      batch.drop(id)
      this.#owners.get(batch)?.delete(id)
    }
    this.#drawn.delete(object)
  }

  #write(drawn: Drawn): void {
    const { object, slots, look, last } = drawn
    const isDrawn = object.visible && object.parent !== null && drawn.isSeen
    if (isDrawn !== drawn.isDrawn) for (const { batch, id } of slots) batch.setVisibleAt(id, isDrawn)
    drawn.isDrawn = isDrawn
    if (!isDrawn) return
    if (drawn.light !== 'scene') this.#light(object, OBJECT_LIGHTS[drawn.light])
    const { light } = object
    if (light !== undefined) for (const { batch, id } of slots) batch.writeLight(id, light)
    if (object instanceof SpriteInstance && object.frame !== drawn.frame) {
      drawn.frame = object.frame
      for (const { batch, id } of slots) batch.showPiece(id, look.pieces[object.frame])
    }
    // Batches turn these to each camera.
    if (object instanceof SpriteInstance && object.facing === 'camera') return
    if (last.equals(object.matrixIn(this, matrix))) return
    last.copy(matrix)
    for (const { batch, id } of slots) batch.setMatrixAt(id, matrix)
  }
}

/** Older versions of three have one geometry for each instance. */
function checkVersion(): void {
  if ('setGeometryIdAt' in BatchedMesh.prototype) return
  throw new Error('entities.merge needs three 0.169 or newer: leave it out, or update three')
}
