/** Sides of a rectangle of luxels, with its gutter or border. */
export interface Rectangle {
  readonly width: number
  readonly height: number
}

/**
 * The order in which shelves hold rectangles best: the highest first, of equal ones the widest, then as they are.
 * @returns their indices
 */
export function shelfOrder(rectangles: readonly Rectangle[]): number[] {
  return [...rectangles.keys()].sort((a, b) => {
    const [one, other] = [rectangles[a], rectangles[b]]
    return other.height - one.height || other.width - one.width || a - b
  })
}

/** A page on which rectangles stand on shelves. A shelf is as high as its highest rectangle. */
export class Shelves {
  readonly #width: number
  readonly #maxHeight: number
  #x = 0
  #y = 0
  #shelf = 0

  constructor(width: number, maxHeight: number) {
    this.#width = width
    this.#maxHeight = maxHeight
  }

  /** Where all shelves end. */
  get height(): number {
    return this.#y + this.#shelf
  }

  /** Finds room for a rectangle, on the next shelf where this one is full. @returns undefined where the page is full for it */
  place({ width, height }: Rectangle): { readonly x: number; readonly y: number } | undefined {
    if (this.#x + width > this.#width) {
      this.#y += this.#shelf
      this.#x = 0
      this.#shelf = 0
    }
    if (this.#x + width > this.#width || this.#y + height > this.#maxHeight) return undefined
    const corner = { x: this.#x, y: this.#y }
    this.#x += width
    this.#shelf = Math.max(this.#shelf, height)
    return corner
  }
}
