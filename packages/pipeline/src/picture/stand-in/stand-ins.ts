import type { PictureMemory } from '../../cache/picture-memory.js'
import { referenceName } from '../../resolve/reference.js'
import type { DecodedPicture } from '../decode-picture.js'
import { heldPicture, type LazyPicture } from '../lazy-picture.js'
import { standInImage } from './stand-in.js'
import type { StandInStyle } from './stand-in-style.js'

/** Stand-ins with a name; further names share one without, since a file may name thousands of textures that are missing. */
const MOST_NAMED = 256

/** The stand-ins of one pack: one for each name, ignoring case. */
export class StandIns {
  readonly #style: StandInStyle
  readonly #memory: PictureMemory | undefined
  readonly #made = new Map<string, LazyPicture>()

  /** @param memory of earlier builds: makes it faster and changes nothing else. */
  constructor(style: StandInStyle, memory?: PictureMemory) {
    this.#style = style
    this.#memory = memory
  }

  /** The stand-in for a texture: the same object for the same name. */
  of(name: string): LazyPicture {
    const base = this.#style === 'magenta' ? '' : referenceName(name).toLowerCase()
    const key = this.#made.has(base) || this.#made.size < MOST_NAMED ? base : ''
    const known = this.#made.get(key)
    if (known !== undefined) return known
    const picture = heldPicture(this.#make(key))
    this.#made.set(key, picture)
    return picture
  }

  #make(name: string): DecodedPicture {
    const key = `own ${this.#style} ${name}`
    const known = this.#memory?.decoded(key)
    if (known !== undefined) return known
    const picture = { image: standInImage(name, this.#style) }
    this.#memory?.keepDecoded(key, picture)
    return picture
  }
}
