import type { PlannedLightmaps } from '@brushwork/codecs/wmb'
import { Shelves, shelfOrder } from '../../light/index.js'
import type { FaceLuxels } from './face-luxels.js'

/** Luxels around those of a face: a copy of its outermost ones, as the original compiler has it. */
const BORDER = 1
/** Luxels of a page's side: sizes 0 and 1, the ones that original files have. */
const SIDES = [256, 512] as const
/** What the original compiler fills the dummy page with: no light. */
const DUMMY = 2

/** The luxels of a face on a page of a compiled level. */
export interface PlacedLuxels {
  /** From 1: page 0 is the dummy. */
  readonly page: number
  /** The coordinates of a point of the level on the page, 0 to 1 (docs/formats/wmb.md, Light). */
  uvAt(x: number, y: number, z: number): readonly [u: number, v: number]
}

/** The pages of a compiled level. */
export interface LuxelPages {
  readonly lightmaps: PlannedLightmaps
  /** By number of the face, see `faceNumber`. */
  readonly placed: ReadonlyMap<number, PlacedLuxels>
  /** Faces that were larger than a page: their luxels are further apart now. */
  readonly coarse: number
}

interface Shelved {
  readonly face: number
  readonly luxels: FaceLuxels
  /** From 0, without the dummy. */
  readonly page: number
  readonly x: number
  readonly y: number
}

/** Puts the luxels of faces on pages of blue, green, red: on a small one if all fit on it, otherwise on large ones. */
export function luxelPages(faces: ReadonlyMap<number, FaceLuxels>): LuxelPages {
  const [small, large] = SIDES
  const few = shelve(faces, small)
  if (few.pageCount === 1 && few.coarse === 0) return pagesOf(few, small, 0)
  return pagesOf(shelve(faces, large), large, 1)
}

interface ShelvedFaces {
  readonly shelved: readonly Shelved[]
  readonly pageCount: number
  readonly coarse: number
}

/** In the order of shelves; those that are equal by the number of their face. */
function shelve(faces: ReadonlyMap<number, FaceLuxels>, side: number): ShelvedFaces {
  let coarse = 0
  const fitting = [...faces].map(([face, luxels]) => {
    let own = luxels
    while (Math.max(own.width, own.height) + 2 * BORDER > side) own = halved(own)
    if (own !== luxels) coarse++
    return { face, luxels: own, width: own.width + 2 * BORDER, height: own.height + 2 * BORDER }
  })
  fitting.sort((a, b) => a.face - b.face)
  const pages: Shelves[] = []
  const shelved = shelfOrder(fitting).map((index): Shelved => {
    const { face, luxels } = fitting[index]
    let corner = pages.at(-1)?.place(fitting[index])
    if (corner === undefined) {
      pages.push(new Shelves(side, side))
      corner = pages.at(-1)!.place(fitting[index])!
    }
    return { face, luxels, page: pages.length - 1, x: corner.x + BORDER, y: corner.y + BORDER }
  })
  return { shelved, pageCount: pages.length, coarse }
}

/** Every other luxel, and the last one. */
function halved({ width, height, luxels, luxelAt }: FaceLuxels): FaceLuxels {
  const half = (count: number): number => Math.floor(count / 2) + 1
  const [columns, rows] = [half(width), half(height)]
  const out = new Uint8Array(columns * rows * 3)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const from = (Math.min(row * 2, height - 1) * width + Math.min(column * 2, width - 1)) * 3
      out.set(luxels.subarray(from, from + 3), (row * columns + column) * 3)
    }
  }
  return {
    width: columns,
    height: rows,
    luxels: out,
    luxelAt(...point) {
      const [x, y] = luxelAt(...point)
      return [x / 2, y / 2]
    },
  }
}

function pagesOf({ shelved, pageCount, coarse }: ShelvedFaces, side: number, size: number): LuxelPages {
  const pageBytes = side * side * 3
  const pages = new Uint8Array(pageBytes * (pageCount + 1)).fill(DUMMY)
  const placed = new Map<number, PlacedLuxels>()
  for (const { face, luxels, page, x, y } of shelved) {
    draw(luxels, pages.subarray(pageBytes * (page + 1), pageBytes * (page + 2)), side, x, y)
    placed.set(face, {
      page: page + 1,
      uvAt(...point) {
        const [column, row] = luxels.luxelAt(...point)
        return [coordinateOf(x + column, side), coordinateOf(y + row, side)]
      },
    })
  }
  return { lightmaps: { size, pages }, placed, coarse }
}

/** The inverse of `LightReader.luxelOf`. */
function coordinateOf(luxel: number, side: number): number {
  return (luxel * (1 - 1 / (16 * side)) + 0.5) / side
}

function draw({ width, height, luxels }: FaceLuxels, page: Uint8Array, side: number, x: number, y: number): void {
  const inside = (value: number, count: number): number => Math.min(Math.max(value, 0), count - 1)
  for (let row = -BORDER; row < height + BORDER; row++) {
    for (let column = -BORDER; column < width + BORDER; column++) {
      const from = (inside(row, height) * width + inside(column, width)) * 3
      const to = ((y + row) * side + x + column) * 3
      for (let channel = 0; channel < 3; channel++) page[to + channel] = luxels[from + 2 - channel]
    }
  }
}
