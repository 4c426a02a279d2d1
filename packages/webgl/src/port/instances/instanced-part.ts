import { type Batch, type BatchSource, type InstanceAttribute, isFramed } from '@brushwork/scene'
import { type AttributeName, Geometry } from '../../gpu/geometry.js'
import { Mesh } from '../../nodes/mesh.js'
import type { FrameTexture } from '../frames/frame-texture.js'
import type { WebGl } from '../webgl-engine.js'
import { InstanceMover } from './instance-mover.js'
import type { InstanceNumbers } from './instance-numbers.js'

const NAMES: Readonly<Record<InstanceAttribute, AttributeName>> = {
  matrix: 'instancePlace',
  moment: 'frameMix',
  light: 'instanceLight',
  look: 'instanceLook',
  skin: 'instanceSkin',
}

/** One part of all instances of a model in one level of detail: a draw call for each of its materials. */
export class InstancedPart extends Mesh implements Batch<WebGl> {
  /** There are no shadows. */
  readonly castShadow = false

  constructor({ part, draw, materials, frames, willDraw }: BatchSource<WebGl>) {
    super(draw.name, new Geometry(draw), materials)
    this.instanceCount = 0
    // The set has tested each instance.
    this.isEverywhere = true
    this.beforeDrawing = ({ camera, height }) => willDraw(camera, height)
    if (frames === undefined || !isFramed(part)) this.mover = new InstanceMover(undefined)
    else {
      // Sound: the frames of this package are those that it has created.
      const texture = frames as FrameTexture
      this.geometry.set('frameColumn', texture.columnsOf(part))
      this.mover = new InstanceMover({ part, texture })
    }
  }

  get mesh(): this {
    return this
  }

  read(attribute: InstanceAttribute, numbers: InstanceNumbers): void {
    this.geometry.share(NAMES[attribute], numbers)
  }

  draw(seen: number): void {
    this.instanceCount = seen
  }

  adopt({ mesh: { isVisible, order } }: Batch<WebGl>): void {
    Object.assign(this, { isVisible, order })
  }

  free(): void {
    this.geometry.free()
  }
}
