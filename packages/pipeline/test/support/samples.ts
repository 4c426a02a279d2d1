import { createHmp7, writeHmp } from '@brushwork/codecs/hmp'
import type { RgbaImage } from '@brushwork/codecs/image'
import type { Mdl5Document } from '@brushwork/codecs/mdl5'
import { createMdl7, type ModelPlan, type PlannedSkin } from '@brushwork/codecs/mdl7'
import { writeMdl } from '@brushwork/codecs/models'
import { encodeSkin, externalSkin, type Skin } from '@brushwork/codecs/skin'
import { createTga, writeTga } from '@brushwork/codecs/tga'

/** An image of one color. */
export function plainImage(red: number, green: number, blue: number, alpha = 255, size = 8): RgbaImage {
  const pixels = new Uint8Array(size * size * 4)
  for (let at = 0; at < pixels.length; at += 4) pixels.set([red, green, blue, alpha], at)
  return { width: size, height: size, pixels }
}

export const redTga = writeTga(createTga(plainImage(255, 0, 0)))
export const greenTga = writeTga(createTga(plainImage(0, 255, 0)))

/** A tetrahedron in file axes, counter-clockwise from outside. */
export const TETRAHEDRON = {
  positions: [0, 0, 0, 16, 0, 0, 0, 16, 0, 0, 0, 32],
  triangles: [0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3],
  uvs: [0, 0, 1, 0, 0, 1, 0.5, 0.5],
} as const

export function mdl7(plan: Partial<ModelPlan> = {}): Uint8Array {
  const skins: readonly PlannedSkin[] = [{ name: 'red', skin: encodeSkin(plainImage(255, 0, 0), { format: 'rgb888' }) }]
  return writeMdl(createMdl7({ skins, parts: [TETRAHEDRON], ...plan }))
}

/** A model with its image in a separate file. */
export function mdl7WithTexture(fileName: string): Uint8Array {
  return mdl7({ skins: [{ name: 'outside', skin: externalSkin(fileName) }] })
}

/** Two frames of `walk` and one of `die`: the tip moves up 4 quants a frame. */
export function walkingMdl7(): Uint8Array {
  const raised = (by: number) => TETRAHEDRON.positions.map((value, at) => (at === 11 ? value + by : value))
  return mdl7({
    frames: [{ name: 'walk 0' }, { name: 'walk 1', positions: [raised(4)] }, { name: 'die 0', positions: [raised(8)] }],
  })
}

/** A root bone at the origin, an arm at z = 16 that the tip follows and that turns by 90 degrees about X in frame 1. */
export function bonedMdl7(): Uint8Array {
  const half = Math.SQRT1_2
  return mdl7({
    bones: [
      { name: 'root', parent: -1, position: [0, 0, 0] },
      { name: 'arm', parent: 0, position: [0, 0, 16] },
    ],
    parts: [{ ...TETRAHEDRON, weights: { bones: [0, 0, 0, 1], weights: [1, 1, 1, 1] } }],
    frames: [
      { name: 'wave 0', poses: [undefined, undefined] },
      { name: 'wave 1', poses: [undefined, { rotation: [half, 0, 0, half] }] },
      { name: 'still 0' },
    ],
  })
}

/** One triangle, two frames, skin points in pixels of its 16 × 8 skin. */
export function mdl5(skin: Skin): Uint8Array {
  const name = (text: string) => ({ text })
  const frame = (text: string, z: number): Mdl5Document['frames'][number] => ({
    type: 0,
    boxMin: new Uint8Array(4),
    boxMax: new Uint8Array(4),
    name: name(text),
    positions: Uint8Array.of(0, 0, 0, 255, 0, 0, 0, 255, z),
    // Table entry 5 is (0, 0, 1): inward, as the triangle summaries down.
    normals: Uint8Array.of(5, 5, 5),
  })
  return writeMdl({
    format: 'mdl5',
    version: 0,
    scale: [1 / 255, 1 / 255, 1 / 255],
    offset: [10, 20, 30],
    radius: 0,
    unusedWords: [0, 0, 0],
    skinWidth: 0,
    skinHeight: 0,
    flags: 0,
    boneCount: 0,
    vertexCount: 3,
    skins: [skin],
    skinPoints: Int16Array.of(0, 0, 16, 0, 0, 8),
    // Clockwise from below.
    triangles: Uint16Array.of(0, 1, 2),
    triangleSkinPoints: Uint16Array.of(0, 1, 2),
    frames: [frame('frame 1', 0), frame('frame 2', 255)],
    issues: [],
  })
}

/** 3 × 2 points, 10 by 20 quants apart, with a ridge of 100 in the middle of the northern row. */
export function hmp7(skins: readonly Skin[] = []): Uint8Array {
  return writeHmp(createHmp7({ columns: 3, rows: 2, spacing: [10, 20], heights: [0, 100, 0, 0, 0, 50], skins }))
}
