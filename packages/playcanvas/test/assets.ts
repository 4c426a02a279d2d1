import type { Image, Level, LevelSurface, Model, ModelPart, SurfaceTraits } from '@brushwork/runtime'

export const image: Image = { name: 'cloth', mimeType: 'image/png', bytes: new Uint8Array([1, 2, 3]) }
const cloth = { name: 'cloth', image: 0, color: [1, 0.5, 1, 1], alpha: 'mask', doubleSided: true } as const

const triangle = {
  positions: new Float32Array([0, 0, 0, 2, 0, 0, 0, 4, 0]),
  normals: new Float32Array([0, 0, 1, 0, 0, 1, 0, 0, 1]),
  uvs: new Float32Array([0, 0, 1, 0, 0, 1]),
  indices: new Uint16Array([0, 1, 2]),
}

/** +Z on the octahedral map. */
const FORWARD = 127 + 256 * 127

/** A triangle that is moved up by 10 in each of three frames; clips `rise` (all) and `top` (the last). */
export function flag(): Model {
  const texels = [0, 10, 20].flatMap((up) =>
    [0, 3, 6].flatMap((at) => {
      const [x, y, z] = triangle.positions.subarray(at, at + 3)
      return [x, y + up, z, FORWARD]
    }),
  )
  const frames = { texels: Uint16Array.from(texels), grid: { step: [1, 1, 1], offset: [0, 0, 0] } }
  const part: ModelPart = { name: 'flag', material: 0, ...triangle, frames }
  return {
    kind: 'model',
    parts: [part],
    materials: [cloth],
    images: [image],
    clips: [
      { name: 'rise', firstFrame: 0, frameCount: 3, framesPerSecond: 10 },
      { name: 'top', firstFrame: 2, frameCount: 1, framesPerSecond: 10 },
    ],
    frameCount: 3,
    bounds: { min: [0, 0, 0], max: [2, 4, 0] },
  }
}

/** A triangle that rests. */
export function stone(): Model {
  const { parts: _, ...model } = flag()
  return { ...model, parts: [{ name: 'stone', material: 0, ...triangle }], frameCount: 1, clips: [] }
}

/** A triangle on two bones; in frame 1 the second bone, 10 above the first, turns by 90° around Z. */
export function arm(): Model {
  const half = Math.SQRT1_2
  const rest = [0, 0, 0, 0, 10, 0]
  const skin = {
    bones: new Uint16Array([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]),
    weights: new Float32Array([1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]),
  }
  const positions = new Float32Array([0, 0, 0, 1, 0, 0, 0, 20, 0])
  return {
    ...flag(),
    parts: [{ name: 'arm', material: 0, ...triangle, positions, skin }],
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
  }
}

const plain: SurfaceTraits = {
  sky: false,
  liquid: false,
  passable: false,
  unshaded: false,
  flags: 0,
  userFlags: 0,
  ambient: 0,
  albedo: 50,
  blockMaterial: '',
}

function surface(traits: Partial<SurfaceTraits>): LevelSurface {
  const none = new Uint32Array(0)
  const ranges = { firstTriangles: Uint32Array.of(0, 1), firstClusters: new Uint32Array(2), clusters: none }
  return { material: 0, ...triangle, blocks: new Uint32Array([0]), ranges, ...plain, ...traits }
}

/** Surfaces: plain, sky, liquid, unshaded, darkened, brightened; ten lights, the last one the strongest. */
export function yard(): Level {
  return {
    kind: 'level',
    name: 'yard',
    script: '',
    sun: { color: [1, 1, 0.5], azimuth: 0, elevation: 90, direction: [0, 1, 0] },
    ambient: [0.5, 0.5, 0.5],
    fog: [[1, 0, 0]],
    entities: [],
    lights: Array.from({ length: 10 }, (_, index) => ({
      position: [index, 0, 0] as const,
      color: [1, 1, 1] as const,
      range: 100 + index,
      flags: 0,
    })),
    sounds: [],
    positions: [],
    paths: [],
    regions: [],
    palette: '',
    groups: [],
    blocks: [],
    surfaces: [
      surface({}),
      surface({ sky: true }),
      surface({ liquid: true }),
      surface({ unshaded: true }),
      surface({ ambient: -50 }),
      surface({ ambient: 40 }),
    ],
    parts: [],
    materials: [cloth],
    images: [image],
    bounds: { min: [-100, 0, -100], max: [100, 50, 100] },
  }
}
