import type { RgbaImage } from '@brushwork/codecs/image'
import { clamp } from '../mathematics.js'
import { type Ramp, shadeOf } from './ramps.js'

type Value = (x: number, y: number) => number

/** An unfinished image: layers of ramp colors, one over the other. */
export class Painting {
  readonly width: number
  readonly height: number
  private readonly colors: Float32Array
  private readonly alphas: Float32Array

  constructor(width = 256, height = 256) {
    this.width = width
    this.height = height
    this.colors = new Float32Array(width * height * 3)
    this.alphas = new Float32Array(width * height).fill(1)
  }

  /** Blends `ramp` at `shade` (0..1) over the image with `opacity` (0..1). */
  glaze(ramp: Ramp, shade: Value, opacity: Value = () => 1): this {
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) {
        const thickness = clamp(opacity(x, y))
        if (thickness === 0) continue
        const color = shadeOf(ramp, shade(x, y))
        const at = (y * this.width + x) * 3
        for (let k = 0; k < 3; k++) this.colors[at + k] += (color[k] - this.colors[at + k]) * thickness
      }
    }
    return this
  }

  /** Multiplies all colors: above 1 lightens, below 1 darkens. */
  shade(factor: Value): this {
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) {
        const by = factor(x, y)
        const at = (y * this.width + x) * 3
        for (let k = 0; k < 3; k++) this.colors[at + k] *= by
      }
    }
    return this
  }

  /** Sets the alpha of the image, 0..1. */
  cut(alpha: Value): this {
    for (let y = 0; y < this.height; y++)
      for (let x = 0; x < this.width; x++) this.alphas[y * this.width + x] = clamp(alpha(x, y))
    return this
  }

  toImage(): RgbaImage {
    const pixels = new Uint8Array(this.width * this.height * 4)
    for (let i = 0; i < this.alphas.length; i++) {
      for (let k = 0; k < 3; k++) pixels[i * 4 + k] = Math.round(clamp(this.colors[i * 3 + k], 0, 255))
      pixels[i * 4 + 3] = Math.round(this.alphas[i] * 255)
    }
    return { width: this.width, height: this.height, pixels }
  }
}
