import { createHmp7, writeHmp } from '@brushwork/codecs/hmp'
import { createMdl5 } from '@brushwork/codecs/mdl5'
import { createMdl7, type ModelPlan } from '@brushwork/codecs/mdl7'
import { writeMdl } from '@brushwork/codecs/models'
import { encodeSkin, externalSkin } from '@brushwork/codecs/skin'
import {
  createBox,
  createEntity,
  createGroup,
  createLight,
  createPath,
  createPosition,
  createRegion,
  createSound,
  createWmp,
  writeWmp,
} from '@brushwork/codecs/wmp'
import { planeLevelText } from '@brushwork-internal/testkit'
import { createHmp5, createMd3, createQuakeMdl } from '@brushwork-internal/testkit/documents'

/**
 * Small models, terrains and levels that contain every kind of record once, so that few mutations reach all of them.
 */

const pixels = Uint8Array.from({ length: 8 * 8 * 4 }, (_, index) => (index * 37) & 0xff)
const image = { width: 8, height: 8, pixels }

/** A tetrahedron. */
const CORNERS = [1, 1, 1, -1, -1, 1, -1, 1, -1, 1, -1, -1]

const plan: ModelPlan = {
  skins: [
    { name: 'stone', skin: encodeSkin(image, { format: 'rgb565', mips: true }) },
    { name: 'cloth', skin: externalSkin('cloth.tga', { opacity: 0.5 }) },
  ],
  parts: [
    {
      name: 'body',
      positions: CORNERS,
      triangles: [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3],
      uvs: [0, 0, 1, 0, 0, 1, 1, 1],
      skin: [0, 0, 1, 1],
      weights: { bones: [0, 1, 0, 1, 0, 1, 0, 1], weights: [1, 0, 0.5, 0.5, 0.25, 0.75, 0, 1] },
    },
  ],
  bones: [
    { name: 'root', parent: -1, position: [0, 0, -1] },
    { name: 'tip', parent: 0, position: [0, 0, 1] },
  ],
  frames: [
    { name: 'stand 0' },
    { name: 'walk 0', positions: [CORNERS.map((value) => value * 2)] },
    { name: 'walk 1', poses: [undefined, { translation: [0, 0, 3] }] },
  ],
}

export function mdl7Seeds(): Uint8Array[] {
  const [part] = plan.parts
  const { weights: _, ...boneless } = part
  const alpha = { name: 'alpha', skin: encodeSkin(image, { format: 'argb8888' }) }
  return [
    plan,
    {
      ...plan,
      skins: [alpha],
      parts: [
        { ...part, skin: 0 },
        { ...part, skin: 0 },
      ],
    },
    { skins: plan.skins, parts: [boneless] },
  ].map((each) => writeMdl(createMdl7(each)))
}

const TRIANGLES = [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3]
const UVS = [0, 0, 1, 0, 0, 1, 1, 1]
const poses = [
  { name: 'walk 0', positions: CORNERS },
  { name: 'walk 1', positions: CORNERS.map((value) => value * 2) },
]

/** Skins of versions 3 and 4 have one size and kind. */
export function mdl5Seeds(version: 'mdl3' | 'mdl4' | 'mdl5'): Uint8Array[] {
  const skins = [encodeSkin(image, { format: 'rgb565', mips: version === 'mdl5' })]
  if (version === 'mdl5') skins.push(encodeSkin(image, { format: 'argb8888' }))
  return (['bytes', 'words'] as const)
    .map((vertices) => ({ format: version, vertices, skins, triangles: TRIANGLES, uvs: UVS, frames: poses }))
    .map((each) => writeMdl(createMdl5(each)))
}

export function quakeMdlSeeds(version: 'idpo' | 'mdl2'): Uint8Array[] {
  const skins = [{ kind: 'single' as const, skin: encodeSkin(image, { format: 'rgb565' }) }]
  const common = { format: version, skins, triangles: TRIANGLES, uvs: UVS }
  const frames = version === 'idpo' ? [poses[0], { poses, endTimes: [0.1, 0.2] }] : poses
  return [writeMdl(createQuakeMdl({ ...common, frames }))]
}

/** Number of surfaces. It is high enough to expose work that is quadratic in surfaces, and keeps seeds below 16 KB. */
const MANY = 48

export function md3Seeds(): Uint8Array[] {
  const surface = { name: 'body', shaders: ['models/guard/body.tga'], triangles: TRIANGLES, uvs: UVS, frames: poses }
  const tags = [{ name: 'tag_weapon', origins: poses.map(() => [0, 0, 8]) }]
  const frameNames = poses.map(({ name }) => name)
  const crowd = Array.from({ length: MANY }, (_, index) => ({ ...surface, shaders: [`${index}.tga`] }))
  return [
    writeMdl(createMd3({ name: 'guard', frameNames, surfaces: [surface, surface], tags })),
    writeMdl(createMd3({ name: 'crowd', frameNames, surfaces: crowd, tags: [] })),
  ]
}

const heights = Float32Array.from({ length: 6 * 5 }, (_, at) => (at * 7) % 50)

export function hmpSeeds(version: 'hmp5' | 'hmp7'): Uint8Array[] {
  const grid = { columns: 6, rows: 5, heights, spacing: [16, 16] as const }
  const skins = [encodeSkin(image, { format: 'rgb565' })]
  if (version === 'hmp5') return [writeHmp(createHmp5({ ...grid, skins }))]
  return [writeHmp(createHmp7({ ...grid, skins: [...skins, externalSkin('grass.tga')] }))]
}

/** One of its possible readings is an HMP5 with another magic. */
export function hmp4Seeds(): Uint8Array[] {
  return hmpSeeds('hmp5').map((bytes) => {
    bytes.set([0x48, 0x4d, 0x50, 0x34])
    return bytes
  })
}

const palette = Uint8Array.from({ length: 768 }, (_, index) => index & 0xff)

/** A level with a node of every class. */
export function wmpSeeds(encoding: 'binary' | 'text-vertices' | 'text-planes'): Uint8Array[] {
  if (encoding === 'text-planes') return [new TextEncoder().encode(planeLevelText)]
  const children = [
    createGroup({
      name: 'tower',
      position: [0, 0, 128],
      children: [
        createBox({
          name: 'wall',
          min: [-64, -8, -32],
          max: [64, 8, 32],
          face: { texture: 'stone', scale: [0.5, 0.5] },
        }),
      ],
    }),
    createEntity({ name: 'guard', file: 'guard.mdl', action: 'patrol', skills: [1, -2.5], path: 'round', flags: 256 }),
    createLight({ position: [0, 0, 64], color: [100, 60, 20], range: 400 }),
    createPosition({ name: 'player_start', position: [0, 128, 32] }),
    createSound({ name: 'fountain', file: 'water.wav', range: 600 }),
    createPath({
      name: 'round',
      closed: true,
      points: [
        [0, 0, 0],
        [64, 0, 0],
        [64, 64, 0],
      ],
    }),
    createRegion({ name: 'gate', min: [-32, -32, 0], max: [32, 32, 64] }),
  ]
  const wads = ['..\\wads\\courtyard.wad']
  return [
    writeWmp(createWmp({ encoding, palette, created: '21.11.2026', wads, level: { script: 'main.wdl' }, children })),
  ]
}
