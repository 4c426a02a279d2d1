import type { ImageUse } from '@brushwork/scene'
import { Resource } from './resource.js'

/** Numbers of four channels, row by row: bytes from 0 to 1, 16-bit integers, half floats, or floats, which are not filtered. */
export interface Texels {
  readonly format: 'bytes' | 'integers' | 'halves' | 'floats'
  readonly values: Uint8Array | Uint16Array | Float32Array
  readonly width: number
  readonly height: number
}

/** How a texture is read. */
export interface TextureReading {
  readonly name: string
  readonly use: ImageUse
  /** Shows its texels as squares, without mips unless it has some all the same. */
  readonly isNearest: boolean
  readonly hasMips?: boolean
  readonly anisotropy: number
}

/** An image or numbers that shaders read. */
export class Texture extends Resource {
  readonly source: ImageBitmap | Texels
  readonly reading: TextureReading
  /** Counts changes of the texels. */
  version = 0

  constructor(source: ImageBitmap | Texels, reading: TextureReading) {
    super()
    this.source = source
    this.reading = reading
  }

  /** Numbers that are not filtered, such as vertex frames. */
  static ofNumbers(name: string, texels: Texels): Texture {
    return new Texture(texels, { name, use: 'numbers', isNearest: true, anisotropy: 1 })
  }
}
