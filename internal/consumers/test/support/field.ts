import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHmp7, writeHmp } from '@brushwork/codecs/hmp'
import { createMdl7 } from '@brushwork/codecs/mdl7'
import { writeMdl } from '@brushwork/codecs/models'
import { externalSkin } from '@brushwork/codecs/skin'
import { createBox, createEntity, createWmp, type WmpPlan, writeWmp } from '@brushwork/codecs/wmp'
import { image } from './lived-in-world.js'

/** Percents of light. */
export type FieldLight = Required<Pick<NonNullable<WmpPlan['level']>, 'sun' | 'ambient' | 'elevation'>>

/** Writes a white floor to the left of a white terrain as high as it, both as large as 384 quants, and a white model: between them, and on the floor. */
export function writeField(folder: string): void {
  const write = (file: string, bytes: Uint8Array) => writeFileSync(join(folder, file), bytes)
  const skins = [externalSkin('white.tga')]
  write('white.tga', image([255, 255, 255]))
  const heights = new Array(81).fill(0)
  // Something else than flat: the format knows heights by their range.
  heights[0] = 4
  write('hill.hmp', writeHmp(createHmp7({ columns: 9, rows: 9, spacing: [48, 48], heights, skins })))
  const positions = [-50, -50, 0, 50, -50, 0, 50, 50, 0, -50, 50, 0]
  const slab = { positions, triangles: [0, 1, 2, 0, 2, 3], uvs: [0, 0, 1, 0, 1, 1, 0, 1] }
  write('slab.mdl', writeMdl(createMdl7({ skins: [{ name: 'white', skin: skins[0] }], parts: [slab] })))
}

/** The level of the field. */
export function fieldLevel(light: FieldLight): Uint8Array {
  const children = [
    createBox({ name: 'floor', min: [-512, -192, -16], max: [-128, 192, 0], face: { texture: 'white' } }),
    createEntity({ name: 'hill', file: 'hill.hmp', position: [320, 0, 0] }),
    createEntity({ name: 'slab', file: 'slab.mdl', position: [0, 0, 0] }),
    createEntity({ name: 'tile', file: 'slab.mdl', position: [-200, 0, 1] }),
  ]
  const level = { ...light, azimuth: 60 }
  const palette = new Uint8Array(768)
  return writeWmp(createWmp({ encoding: 'binary', palette, created: '01.01.2026', children, level }))
}
