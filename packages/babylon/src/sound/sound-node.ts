import { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { SoundTraits } from '@brushwork/scene'
import type { InScene } from '../port/babylon-engine.js'
import type { SoundListener } from './sound-listener.js'

/** What plays a sound of a level at its position: full there, silent at its range, linear in between. */
export class SoundNode extends TransformNode {
  readonly gain: GainNode
  readonly panner: PannerNode
  readonly #samples: AudioBuffer
  readonly #side: number
  #source: AudioBufferSourceNode | undefined

  constructor(
    { scene, isMirrored }: InScene,
    { context, gain }: SoundListener,
    samples: AudioBuffer,
    traits: SoundTraits,
  ) {
    super(traits.name, scene)
    this.position.fromArray(traits.position)
    this.#samples = samples
    this.#side = isMirrored ? -1 : 1
    this.gain = context.createGain()
    this.gain.gain.value = traits.gain
    this.panner = context.createPanner()
    Object.assign(this.panner, {
      panningModel: 'HRTF',
      distanceModel: 'linear',
      refDistance: 0,
      maxDistance: traits.range,
      rolloffFactor: 1,
    })
    this.panner.connect(this.gain).connect(gain)
  }

  get isPlaying(): boolean {
    return this.#source !== undefined
  }

  /** Plays again and again, unless it does. */
  play(): void {
    if (this.#source !== undefined) return
    const source = this.gain.context.createBufferSource()
    source.buffer = this.#samples
    source.loop = true
    source.connect(this.panner)
    source.start()
    this.#source = source
  }

  stop(): void {
    this.#source?.stop()
    this.#source?.disconnect()
    this.#source = undefined
  }

  /** Plays where the node stands now. Audio is right-handed. */
  movePanner(): void {
    this.computeWorldMatrix(true)
    const { x, y, z } = this.getAbsolutePosition()
    const { positionX, positionY, positionZ } = this.panner
    positionX.value = x
    positionY.value = y
    positionZ.value = z * this.#side
  }

  override dispose(doNotRecurse?: boolean): void {
    if (this.isDisposed()) return
    this.stop()
    this.panner.disconnect()
    this.gain.disconnect()
    super.dispose(doNotRecurse)
  }
}
