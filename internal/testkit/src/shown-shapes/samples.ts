const imageOf = (name: string) => ({ name, mimeType: 'image/png', bytes: new Uint8Array([1, 2, 3]) }) as const

const materialOf = (name: string, image: number) =>
  ({ name, image, color: [1, 1, 1, 1], alpha: 'opaque', doubleSided: false }) as const

/** A sheet of frames side by side: two are layers of a sky, and six its faces. */
export function sheet(frameCount: number) {
  const materials = [{ ...materialOf('smoke', 0), alpha: 'blend' as const }]
  return { kind: 'sprite', width: 8, height: 6, frameCount, materials, images: [imageOf('smoke')] } as const
}

/** A slope of layers, each with an image of its own that masks it; of one layer, with details in place of masks. */
export function slope(layerCount: number) {
  const count = Math.max(layerCount, 2)
  const layers = Array.from({ length: count }, (_, material) => ({
    material,
    tiling: [4, 4] as const,
    ...(material > 0 && { mask: { material, channel: 'alpha' as const } }),
  }))
  return {
    kind: 'terrain',
    columns: 2,
    rows: 2,
    spacing: [10, 10],
    corner: [0, 0, 0],
    heights: new Float32Array([0, 1, 2, 3]),
    normals: new Float32Array([0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0]),
    colorMap: 0,
    detailMap: layerCount > 1 ? -1 : 1,
    ...(layerCount > 1 && { layers }),
    materials: layers.map((_, at) => materialOf(`${at}`, at)),
    images: layers.map((_, at) => imageOf(`${at}`)),
    bounds: { min: [-10, 0, 0], max: [0, 3, 10] },
  } as const
}
