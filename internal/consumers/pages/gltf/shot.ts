import { METERS_PER_QUANT } from '@brushwork/asset'

/** What all engines draw: pixels, background, and a camera in quants. */
export const SHOT = {
  width: 300,
  height: 200,
  background: [0.2, 0.25, 0.3],
  fov: 60,
  near: 1,
  far: 10_000,
  from: [120, 70, 20],
  to: [60, 40, 240],
} as const

/** Filters of adapters, which loaders of glTF do not set. */
export const ANISOTROPY = 8

/** A camera. */
export interface View {
  readonly near: number
  readonly far: number
  readonly from: readonly [number, number, number]
  readonly to: readonly [number, number, number]
}

/** The camera in meters, for plain glTF. */
export const IN_METERS: View = {
  near: SHOT.near * METERS_PER_QUANT,
  far: SHOT.far * METERS_PER_QUANT,
  from: inMeters(SHOT.from),
  to: inMeters(SHOT.to),
}

function inMeters([x, y, z]: readonly [number, number, number]): [number, number, number] {
  return [x * METERS_PER_QUANT, y * METERS_PER_QUANT, z * METERS_PER_QUANT]
}

export function canvasOf(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: SHOT.width, height: SHOT.height })
  document.body.append(canvas)
  return canvas
}
