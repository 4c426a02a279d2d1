/** What is loaded. */
export interface Files {
  /** A pack, or plain glTF in quants. */
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly isPack: boolean
  /** Copies of a model and the clip that they play; absent for a level. */
  readonly crowd?: { readonly copies: number; readonly clip: string }
}

/** An engine that shows something. */
export interface Stage {
  readonly gl: WebGL2RenderingContext
  /** Moves what is shown, and draws it. */
  draw(seconds: number): void
  end(): void
}

export const WIDTH = 640
export const HEIGHT = 360
/** Degrees from the lower edge of the image to the upper one. */
export const FOV = 50
export const [NEAR, FAR] = [1, 10_000]
/** Of textures: what adapters set, and loaders do not. It takes most of the time of a level where software draws. */
export const ANISOTROPY = 8
/** Of sRGB, 0..1. */
export const BACKGROUND = [0.2, 0.25, 0.3] as const
/** Copies stand in a square, so many quants apart. */
const APART = 50

type Point = readonly [x: number, y: number, z: number]

/** Where the camera is, and where it looks. */
export function viewOf({ crowd }: Files): { readonly at: Point; readonly to: Point } {
  if (crowd === undefined) return { at: [0, 170, 330], to: [60, 10, 0] }
  const side = Math.ceil(Math.sqrt(crowd.copies)) * APART
  return { at: [0, side * 0.45, side * 0.95], to: [0, 0, 0] }
}

/** Where a copy stands. */
export function standOf(index: number, copies: number): Point {
  const side = Math.ceil(Math.sqrt(copies))
  return [((index % side) - side / 2) * APART, 0, (Math.floor(index / side) - side / 2) * APART]
}

/** Seconds into the clip, different for neighbors. */
export function phaseOf(index: number): number {
  return (index * 0.37) % 1
}

export function canvasOf(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: WIDTH, height: HEIGHT })
  document.body.replaceChildren(canvas)
  return canvas
}

/** Each of the numbers from 0 up to a count. */
export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}
