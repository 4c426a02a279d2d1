import type { Sound } from '@brushwork/runtime'
import type { MissingFile } from '../files/load-files.js'
import type { NodeClass } from '../port/node-port.js'
import type { SoundEngine, SoundPort } from '../port/sound-port.js'

/** What the sounds of a level are made of. */
export interface SoundsParts<E extends SoundEngine> {
  readonly audios: ReadonlyMap<Sound, E['audio']>
  readonly missing: readonly MissingFile[]
}

/** What the sounds of a level do in any engine: they loop at their positions, full there, silent at their range, linear in between. */
export interface ShownSounds<E extends SoundEngine> {
  /** Files that could not be loaded. */
  readonly missing: readonly MissingFile[]
  /** What plays a sound of the level; undefined for one that is missing. */
  getAudio(sound: Sound): E['audio'] | undefined
  /** Stops all sounds, and frees what plays them. */
  dispose(): void
}

/** The class of the sounds of an engine's levels: nodes that have what plays them. */
export type SoundsClass<E extends SoundEngine, Node extends E['node']> = new (
  port: SoundPort<E>,
  parts: SoundsParts<E>,
) => Node & ShownSounds<E>

/** Makes the class of the sounds of an engine's levels out of that of its nodes. */
export function soundsClass<E extends SoundEngine, Node extends E['node']>(
  Base: NodeClass<E> & (new (...none: never) => Node),
): SoundsClass<E, Node> {
  class SoundsNode extends (Base as new (port: SoundPort<E>) => object) implements ShownSounds<E> {
    readonly missing: readonly MissingFile[]
    readonly #port: SoundPort<E>
    readonly #audios: Map<Sound, E['audio']>

    constructor(port: SoundPort<E>, { audios, missing }: SoundsParts<E>) {
      super(port)
      this.#port = port
      this.#audios = new Map(audios)
      this.missing = missing
      for (const audio of audios.values()) port.attach(audio, this)
    }

    getAudio(sound: Sound): E['audio'] | undefined {
      return this.#audios.get(sound)
    }

    dispose(): void {
      for (const audio of this.#audios.values()) this.#port.freeAudio(audio)
      // A game and the level may both dispose of them.
      this.#audios.clear()
      this.#port.end(this)
    }
  }
  return SoundsNode as unknown as SoundsClass<E, Node>
}
