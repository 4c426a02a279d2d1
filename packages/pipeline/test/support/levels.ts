import type { Palette } from '@brushwork/codecs/palette'
import { defaultPalette } from '@brushwork/codecs/palette'
import { createWad, type PlannedTexture, writeWad } from '@brushwork/codecs/wad'
import {
  createBox,
  createEntity,
  createLight,
  createPosition,
  createWmp,
  type WmpPlan,
  writeWmp,
} from '@brushwork/codecs/wmp'

/** A box of 64 quants with the given texture, a guard, a light and a start. */
export function level(texture = 'brick', options: Partial<WmpPlan> = {}): Uint8Array {
  return writeWmp(
    createWmp({
      encoding: 'binary',
      palette: defaultPalette().colors,
      created: '01.02.2003',
      children: [
        createBox({ min: [0, 0, 0], max: [64, 64, 64], face: { texture } }),
        createEntity({ name: 'guard_1', file: 'models\\guard.mdl', position: [10, 20, 30], action: 'patrol' }),
        createLight({ position: [0, 0, 100], color: [255, 128, 0], range: 200 }),
        createPosition({ name: 'start', position: [1, 2, 3] }),
      ],
      ...options,
    }),
  )
}

export function wad(textures: readonly PlannedTexture[], palette: Palette = defaultPalette()): Uint8Array {
  return writeWad(createWad({ palette, textures }))
}
