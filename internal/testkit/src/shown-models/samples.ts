const triangle = {
  positions: new Float32Array([0, 0, 0, 2, 0, 0, 0, 4, 0]),
  normals: new Float32Array([0, 0, 1, 0, 0, 1, 0, 0, 1]),
  uvs: new Float32Array([0, 0, 1, 0, 0, 1]),
  indices: new Uint16Array([0, 1, 2]),
}

/** +Z on the octahedral map. */
const FORWARD = 127 + 256 * 127

const cloth = { name: 'cloth', image: 0, color: [1, 0.5, 1, 1], alpha: 'mask', doubleSided: true } as const
interface SampleImage {
  readonly name: string
  readonly mimeType: 'image/png'
  readonly bytes: Uint8Array
}
const images: readonly SampleImage[] = [{ name: 'cloth', mimeType: 'image/png', bytes: new Uint8Array([1, 2, 3]) }]

/** A triangle that is moved up by a height in each of three frames; clips `rise` (all) and `top` (the last). */
export function flag(height = 10) {
  const texels = [0, height, 2 * height].flatMap((up) =>
    [0, 3, 6].flatMap((at) => {
      const [x, y, z] = triangle.positions.subarray(at, at + 3)
      return [x, y + up, z, FORWARD]
    }),
  )
  const frames = { texels: Uint16Array.from(texels), grid: { step: [1, 1, 1], offset: [0, 0, 0] } } as const
  return {
    kind: 'model',
    parts: [{ name: 'flag', material: 0, ...triangle, frames }],
    materials: [cloth],
    images,
    clips: [
      { name: 'rise', firstFrame: 0, frameCount: 3, framesPerSecond: 10 },
      { name: 'top', firstFrame: 2, frameCount: 1, framesPerSecond: 10 },
    ],
    frameCount: 3,
    bounds: { min: [0, 0, 0], max: [2, 4, 0] },
  } as const
}

/** A triangle on two bones; in frame 1 of the clip `bend` the second bone, 10 above the first, turns by 90° around Z. */
export function arm() {
  const half = Math.SQRT1_2
  const rest = [0, 0, 0, 0, 10, 0]
  const skin = {
    bones: new Uint16Array([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]),
    weights: new Float32Array([1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]),
  }
  return {
    ...flag(),
    parts: [{ name: 'arm', material: 0, ...triangle, skin }],
    frameCount: 2,
    clips: [{ name: 'bend', firstFrame: 0, frameCount: 2, framesPerSecond: 1 }],
    skeleton: {
      bones: [
        { name: 'upper', parent: -1 },
        { name: 'lower', parent: 0 },
      ],
      rest: new Float32Array(rest),
      rotations: new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, half, half]),
      translations: new Float32Array([...rest, ...rest]),
    },
  } as const
}

/** A model without clips, whose image is solid in some places and clear in others. */
export function smokedGlass() {
  const { frames: _, ...part } = flag().parts[0]
  return { ...flag(), parts: [part], materials: [{ ...cloth, alpha: 'blend' }], clips: [], frameCount: 1 } as const
}

export type SampleModel = ReturnType<typeof flag> | ReturnType<typeof arm> | ReturnType<typeof smokedGlass>
