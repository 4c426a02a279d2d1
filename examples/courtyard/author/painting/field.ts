/** A tileable grid of numbers: a height, a shade or a mask. Reads beyond an edge wrap around. */
export class Field {
  readonly width: number
  readonly height: number
  readonly values: Float32Array

  constructor(width: number, height: number, value: (x: number, y: number) => number) {
    this.width = width
    this.height = height
    this.values = new Float32Array(width * height)
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) this.values[y * width + x] = value(x, y)
  }

  at(x: number, y: number): number {
    const column = ((x % this.width) + this.width) % this.width
    const row = ((y % this.height) + this.height) % this.height
    return this.values[row * this.width + column]
  }

  /** Returns a new field with each value passed through `change`. */
  map(change: (value: number, x: number, y: number) => number): Field {
    return new Field(this.width, this.height, (x, y) => change(this.values[y * this.width + x], x, y))
  }

  /** Mean over a square of `2 × radius + 1` texels. */
  blur(radius: number): Field {
    return this.blurAlong(radius, 1, 0).blurAlong(radius, 0, 1)
  }

  private blurAlong(radius: number, stepX: number, stepY: number): Field {
    return this.map((_, x, y) => {
      let sum = 0
      for (let k = -radius; k <= radius; k++) sum += this.at(x + k * stepX, y + k * stepY)
      return sum / (2 * radius + 1)
    })
  }

  /**
   * How much a surface of this height faces a light from the upper left, about −1..1 for slopes below `1 / strength`.
   */
  relief(strength: number): Field {
    return this.map((_, x, y) => {
      const slopeX = this.at(x - 1, y) - this.at(x + 1, y)
      const slopeY = this.at(x, y - 1) - this.at(x, y + 1)
      const light = -(0.5 * slopeX + 0.85 * slopeY) * strength
      return light / (1 + Math.abs(light))
    })
  }

  /**
   * Height above the surroundings: positive on edges, which wear bright, and negative in joints, which collect dirt.
   */
  prominence(radius: number): Field {
    const mean = this.blur(radius)
    return this.map((value, x, y) => value - mean.at(x, y))
  }
}
