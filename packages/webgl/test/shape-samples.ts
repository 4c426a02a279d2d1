import type { Image, Model, Sprite, Terrain, TerrainLayer } from '@brushwork/runtime'

/** Decodes every image to 24 × 6 pixels. */
export const options = { decode: async () => ({ width: 24, height: 6, close: () => {} }) as ImageBitmap }

const imageOf = (name: string): Image => ({ name, mimeType: 'image/png', bytes: new Uint8Array([1]) })
const look = { name: 'plain', image: 0, color: [1, 1, 1, 1], alpha: 'opaque', doubleSided: false } as const

export const smoke: Sprite = {
  kind: 'sprite',
  width: 6,
  height: 6,
  frameCount: 4,
  materials: [look],
  images: [imageOf('smoke')],
}

/** Layers that are masked by their own alpha. */
export function layered(count: number): Terrain {
  const images = Array.from({ length: count }, (_, at) => imageOf(`${at}`))
  const layers = images.map((_, material): TerrainLayer => {
    return { material, tiling: [4, 4], ...(material > 0 && { mask: { material, channel: 'alpha' } }) }
  })
  return {
    kind: 'terrain',
    columns: 2,
    rows: 2,
    spacing: [10, 10],
    corner: [0, 0, 0],
    heights: new Float32Array([0, 1, 2, 3]),
    normals: new Float32Array([0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0]),
    colorMap: 0,
    detailMap: -1,
    layers,
    materials: images.map((_, image) => ({ ...look, image })),
    images,
    bounds: { min: [-10, 0, 0], max: [0, 3, 10] },
  }
}

/** A triangle that is moved up in the clip `rise`. */
export function flag(): Model {
  const positions = new Float32Array([0, 0, 0, 2, 0, 0, 0, 4, 0])
  const texels = [0, 10].flatMap((up) => [0, 3, 6].flatMap((at) => [positions[at], positions[at + 1] + up, 0, 32639]))
  const part = {
    name: 'flag',
    material: 0,
    positions,
    normals: new Float32Array([0, 0, 1, 0, 0, 1, 0, 0, 1]),
    uvs: new Float32Array(6),
    indices: new Uint16Array([0, 1, 2]),
    frames: { texels: Uint16Array.from(texels), grid: { step: [1, 1, 1], offset: [0, 0, 0] } },
  } as const
  return {
    kind: 'model',
    parts: [part],
    materials: [look],
    images: [imageOf('cloth')],
    clips: [{ name: 'rise', firstFrame: 0, frameCount: 2, framesPerSecond: 10 }],
    frameCount: 2,
    bounds: { min: [0, 0, 0], max: [2, 14, 0] },
  }
}
