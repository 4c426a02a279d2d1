import { createHmp7, writeHmp } from '@brushwork/codecs/hmp'
import { writeMdl } from '@brushwork/codecs/mdl'
import type { Mdl5Document } from '@brushwork/codecs/mdl5'
import { createMdl7, type ModelPlan } from '@brushwork/codecs/mdl7'
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
import { planeLevel } from './plane-level.js'

/** Small files of models, terrains and levels: every kind of record once, so that a few mutations reach all of them. */

const pixels = Uint8Array.from({ length: 8 * 8 * 4 }, (_, index) => (index * 37) & 0xff)
const image = { width: 8, height: 8, pixels }

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

export function mdl5Seeds(): Uint8Array[] {
  const document: Mdl5Document = {
    format: 'mdl5',
    version: 0,
    scale: [0.5, 0.25, 2],
    offset: [-1, -2, -3],
    radius: 12.5,
    unusedWords: [0, 0, 7],
    skinWidth: 0,
    skinHeight: 0,
    flags: 0,
    boneCount: 0,
    vertexCount: 4,
    skins: [encodeSkin(image, { format: 'rgb565', mips: true }), encodeSkin(image, { format: 'rgb888' })],
    skinPoints: Int16Array.of(0, 0, 8, 0, -3, 16, 100, 7),
    triangles: Uint16Array.of(0, 1, 2, 0, 2, 3, 0, 3, 1, 1, 3, 2),
    triangleSkinPoints: Uint16Array.of(0, 1, 2, 0, 2, 3, 0, 3, 1, 1, 3, 2),
    frames: [
      {
        type: 0,
        boxMin: Uint8Array.of(0, 0, 0, 0),
        boxMax: Uint8Array.of(255, 255, 255, 0),
        name: { text: 'walk 0' },
        positions: Uint8Array.of(0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255),
        normals: Uint8Array.of(5, 161, 84, 0),
      },
      {
        type: 2,
        boxMin: new Uint8Array(8),
        boxMax: new Uint8Array(8).fill(255),
        name: { text: 'walk 1' },
        positions: Uint16Array.of(0, 0, 0, 65535, 0, 0, 0, 65535, 0, 0, 0, 65535),
        normals: Uint8Array.of(5, 161, 84, 0),
      },
    ],
    issues: [],
  }
  return [writeMdl(document)]
}

export function hmp7Seeds(): Uint8Array[] {
  const heights = Float32Array.from({ length: 6 * 5 }, (_, at) => (at * 7) % 50)
  const skins = [encodeSkin(image, { format: 'argb4444' }), externalSkin('grass.tga')]
  return [writeHmp(createHmp7({ columns: 6, rows: 5, heights, spacing: [16, 16], skins }))]
}

const palette = Uint8Array.from({ length: 768 }, (_, index) => index & 0xff)

/** A level with a node of every class. */
export function wmpSeeds(spelling: 'binary' | 'text-vertices' | 'text-planes'): Uint8Array[] {
  if (spelling === 'text-planes') return [planeLevel()]
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
    writeWmp(createWmp({ spelling, palette, created: '21.11.2026', wads, level: { script: 'main.wdl' }, children })),
  ]
}
