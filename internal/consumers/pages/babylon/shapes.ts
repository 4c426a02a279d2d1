import type { Image, Material, Sprite, Terrain, TerrainLayer } from '@brushwork/runtime'

/** Sprites and terrains of this page. */
export interface Shapes {
  /** Soft smoke of four frames. */
  readonly smoke: Sprite
  /** A hill of waves, with a map of details. */
  readonly hill: Terrain
  /** The same of twelve layers: more than one material reads. */
  readonly layers: Terrain
  /** A sky of two layers: clouds that cover stars. */
  readonly clouds: Sprite
  /** A sky of six faces. */
  readonly box: Sprite
}

/** Red, green, blue and opacity of a texel, 0..255. */
type Texel = readonly [red: number, green: number, blue: number, alpha: number]

export async function makeShapes(): Promise<Shapes> {
  return {
    smoke: await smokeSprite(),
    hill: await hillOf(),
    layers: await layersOf(),
    clouds: await sheetOf('clouds', 2, 32, 32, 'blend', (x, y, frame) => {
      const bright = Math.round(127 + 127 * Math.sin(x / 3) * Math.cos(y / 4))
      return frame === 0 ? [20, 30, bright / 2, 255] : [230, 225, 220, bright]
    }),
    box: await sheetOf('box', 6, 32, 32, 'opaque', (x, y, frame) => [frame * 40, x * 7, y * 7, 255]),
  }
}

function smokeSprite(): Promise<Sprite> {
  return sheetOf('smoke', 4, 32, 32, 'blend', (x, y, frame) => {
    const alpha = 255 * Math.max(0, 1 - Math.hypot(x - 16, y - 16) / (8 + frame * 2))
    return [200, 60 + frame * 40, x * 7, Math.round(alpha)]
  })
}

async function sheetOf(
  name: string,
  frameCount: number,
  width: number,
  height: number,
  alpha: Material['alpha'],
  paint: (x: number, y: number, frame: number) => Texel,
): Promise<Sprite> {
  const image = await imageOf(name, width * frameCount, height, (x, y) => paint(x % width, y, Math.floor(x / width)))
  return { kind: 'sprite', width, height, frameCount, images: [image], materials: [{ ...materialOf(name, 0), alpha }] }
}

const SIDE = 24
const SPACING = 12

async function hillOf(): Promise<Terrain> {
  const color = await imageOf('color', 64, 64, (x, y) => [40 + x * 2, 160 - y, 60, 255])
  const detail = await imageOf('detail', 16, 16, (x, y) => [60 + x * 8, 90 + y * 5, 128, 255])
  return {
    ...heightsOf(),
    colorMap: 0,
    detailMap: 1,
    materials: [materialOf('color', 0), materialOf('detail', 1)],
    images: [color, detail],
  }
}

async function layersOf(): Promise<Terrain> {
  const count = 12
  const images = Array.from({ length: count }, (_, at) =>
    imageOf(`layer ${at}`, 32, 32, (x, y) => {
      const alpha = 127 + 127 * Math.sin((x + y * 2) / 5 + at)
      return [(at * 67) % 256, (x * 5 + at * 31) % 256, (y * 6) % 256, Math.max(1, Math.round(alpha))]
    }),
  )
  const layers = images.map((_, at): TerrainLayer => {
    const channel = at % 3 === 0 ? 'green' : 'alpha'
    return { material: at, tiling: [at + 1, 3], ...(at > 0 && { mask: { material: (at * 5) % count, channel } }) }
  })
  return {
    ...heightsOf(),
    colorMap: 0,
    detailMap: -1,
    layers,
    materials: images.map((_, at) => materialOf(`layer ${at}`, at)),
    images: await Promise.all(images),
  }
}

function heightsOf() {
  const heights = new Float32Array(SIDE * SIDE)
  const normals = new Float32Array(SIDE * SIDE * 3)
  for (let at = 0; at < heights.length; at++) {
    const [column, row] = [at % SIDE, Math.floor(at / SIDE)]
    heights[at] = 14 * Math.sin(column / 3) * Math.cos(row / 4)
    const slope = Math.cos(column / 3) * 0.4
    const size = Math.hypot(slope, 1)
    normals.set([slope / size, 1 / size, 0], at * 3)
  }
  const half = (SIDE * SPACING) / 2
  return {
    kind: 'terrain',
    columns: SIDE,
    rows: SIDE,
    spacing: [SPACING, SPACING],
    corner: [half, 0, -half],
    heights,
    normals,
    bounds: { min: [-half, -14, -half], max: [half, 14, half] },
  } as const
}

function materialOf(name: string, image: number): Material {
  return { name, image, color: [1, 1, 1, 1], alpha: 'opaque', doubleSided: false }
}

async function imageOf(
  name: string,
  width: number,
  height: number,
  paint: (x: number, y: number) => Texel,
): Promise<Image> {
  const sheet = document.createElement('canvas')
  Object.assign(sheet, { width, height })
  const pixels = Array.from({ length: width * height }, (_, at) => paint(at % width, Math.floor(at / width)))
  const context = sheet.getContext('2d') as CanvasRenderingContext2D
  context.putImageData(new ImageData(Uint8ClampedArray.from(pixels.flat()), width, height), 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => sheet.toBlob(resolve, 'image/png'))
  return { name, mimeType: 'image/png', bytes: new Uint8Array((await blob?.arrayBuffer()) ?? []) }
}
