import type { Vector } from '@brushwork/runtime'
import type { Engine } from './engine.js'
import type { NodePort } from './node-port.js'

/** The kinds of objects of an engine that plays sounds. */
export interface SoundEngine extends Engine {
  /** Hears sounds. */
  readonly listener: object
  /** A decoded file. */
  readonly samples: unknown
  /** A node that plays at its position. */
  readonly audio: object
}

/** How a sound is played: it loops, full at its position, silent at its range, linear in between. */
export interface SoundTraits {
  readonly name: string
  /** 0..1 */
  readonly gain: number
  /** Above 0. */
  readonly range: number
  readonly position: Vector
}

/** What an engine does for the sounds of levels. */
export interface SoundPort<E extends SoundEngine> extends NodePort<E> {
  decode(listener: E['listener'], bytes: ArrayBuffer): Promise<E['samples']>
  /** It does not play yet. */
  createAudio(listener: E['listener'], samples: E['samples'], traits: SoundTraits): E['audio']
  play(audio: E['audio']): void
  /** Stops what plays, and frees what plays it. */
  freeAudio(audio: E['audio']): void
}
