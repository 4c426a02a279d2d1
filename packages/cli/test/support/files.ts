import { createHmp7, writeHmp } from '@brushwork/codecs/hmp'
import type { RgbaImage } from '@brushwork/codecs/image'
import { createMap, mapBox, printMap } from '@brushwork/codecs/map'
import { createMdl7, type ModelPlan, writeMdl7 } from '@brushwork/codecs/mdl7'
import { defaultPalette } from '@brushwork/codecs/palette'
import { encodeSkin, type Skin } from '@brushwork/codecs/skin'
import { createWad, writeWad } from '@brushwork/codecs/wad'
import { createBox, createEntity, createGroup, createWmp, writeWmp } from '@brushwork/codecs/wmp'

/** Small files of our own writers. */

const redPixel: RgbaImage = { width: 1, height: 1, pixels: Uint8Array.of(255, 0, 0, 255) }

export const checker: RgbaImage = {
  width: 2,
  height: 2,
  pixels: Uint8Array.of(255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255),
}

export const red: Skin = encodeSkin(redPixel, { format: 'rgb888' })

/** A tetrahedron that stands in for an animated model. */
export function guard(skin: Skin = red, plan: Partial<ModelPlan> = {}): Uint8Array {
  const positions = [0, 0, 0, 16, 0, 0, 0, 16, 0, 0, 0, 32]
  const part = { positions, triangles: [0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3], uvs: [0, 0, 1, 0, 0, 1, 1, 1] }
  const frames = ['walk 0', 'walk 1', 'die 0'].map((name) => ({ name }))
  return writeMdl7(createMdl7({ skins: [{ name: 'coat', skin }], parts: [part], frames, ...plan }))
}

export function castle(encoding: 'binary' | 'text-vertices' = 'binary'): Uint8Array {
  const children = [
    createBox({ min: [0, 0, 0], max: [64, 64, 64], face: { texture: 'brick' } }),
    createEntity({ name: 'a', file: 'guard.mdl' }),
    createEntity({ name: 'b', file: 'guard.mdl' }),
  ]
  return writeWmp(createWmp({ encoding, palette: defaultPalette().colors, created: '01.02.2003', children }))
}

/** A level whose block has a name, a material and a group. */
export function hall(): Uint8Array {
  const box = createBox({ min: [0, 0, 0], max: [64, 64, 64], face: { texture: 'brick' } })
  const pillar = { ...box, name: 'pillar', material: 'mtl_marble' }
  return writeWmp(
    createWmp({
      encoding: 'binary',
      palette: defaultPalette().colors,
      created: '01.02.2003',
      children: [createGroup({ name: 'columns', children: [pillar] })],
      level: { script: '..\\main.c', palette: 'old.pcx' },
    }),
  )
}

/** 3 × 2 points from 0 to 50 quants. */
export function island(): Uint8Array {
  return writeHmp(
    createHmp7({ columns: 3, rows: 2, heights: [0, 10, 20, 30, 40, 50], spacing: [16, 16], skins: [red] }),
  )
}

export function archive(): Uint8Array {
  return writeWad(
    createWad({ palette: defaultPalette(), textures: [{ name: 'brick', image: checker, format: 'rgb888' }] }),
  )
}

/** A Quake map of thirty boxes in a row, without a texture. */
export function rowOfBoxes(): string {
  const brushes = Array.from({ length: 30 }, (_, at) => {
    return mapBox({ min: [at * 64, 0, 0], max: [at * 64 + 32, 32, 32], texture: 'brick' })
  })
  return printMap(createMap({ entities: [{ properties: { classname: 'worldspawn' }, brushes }] }))
}
