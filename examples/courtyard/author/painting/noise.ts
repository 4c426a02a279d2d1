import { chance } from '../random.js'

/**
 * Value noise with a period of `width` × `height` texels.
 * @param cellsX, cellsY lattice cells across the tile: few give broad washes, many give grain, unequal numbers give
 * strokes.
 * @returns 0..1
 */
export function noise(seed: number, cellsX: number, cellsY: number, width = 256, height = 256) {
  // Corners of the cell of the last call: neighboring texels are mostly in the same one.
  let [lastColumn, lastRow] = [Number.NaN, Number.NaN]
  let [upperLeft, upperRight, lowerLeft, lowerRight] = [0, 0, 0, 0]
  return (x: number, y: number): number => {
    const u = (x / width) * cellsX
    const v = (y / height) * cellsY
    const column = Math.floor(u)
    const row = Math.floor(v)
    const s = ease(u - column)
    const t = ease(v - row)
    if (column !== lastColumn || row !== lastRow) {
      const [left, right] = [wrap(column, cellsX), wrap(column + 1, cellsX)]
      const [top, bottom] = [wrap(row, cellsY), wrap(row + 1, cellsY)]
      upperLeft = chance(seed, left, top)
      upperRight = chance(seed, right, top)
      lowerLeft = chance(seed, left, bottom)
      lowerRight = chance(seed, right, bottom)
      lastColumn = column
      lastRow = row
    }
    const upper = upperLeft * (1 - s) + upperRight * s
    const lower = lowerLeft * (1 - s) + lowerRight * s
    return upper * (1 - t) + lower * t
  }
}

/** Octaves of `noise`, each with twice the frequency and half the amplitude; 0..1. */
export function cloud(seed: number, cellsX: number, cellsY: number, octaves: number, width = 256, height = 256) {
  const layers = Array.from({ length: octaves }, (_, octave) =>
    noise(seed + octave * 101, cellsX << octave, cellsY << octave, width, height),
  )
  return (x: number, y: number): number => {
    let sum = 0
    let total = 0
    for (let octave = 0, weight = 1; octave < octaves; octave++, weight /= 2) {
      sum += weight * layers[octave](x, y)
      total += weight
    }
    return sum / total
  }
}

function ease(t: number): number {
  return t * t * (3 - 2 * t)
}

function wrap(index: number, count: number): number {
  return ((index % count) + count) % count
}
