import { createMdl7 } from '@brushwork/codecs/mdl7'
import { writeMdl } from '@brushwork/codecs/models'
import { externalSkin } from '@brushwork/codecs/skin'
import { createTga, writeTga } from '@brushwork/codecs/tga'
import { createWad, writeWad } from '@brushwork/codecs/wad'
import { createBox, createEntity, createWmp, writeWmp } from '@brushwork/codecs/wmp'

/** The assets of every app: file name in `world/` → bytes. */
export function world(): Readonly<Record<string, Uint8Array>> {
  return {
    'guard.mdl': guard(),
    'cloth.tga': writeTga(createTga(plain(200, 30, 30))),
    'castle.wmp': castle(),
    'stones.wad': wad(),
  }
}

/** A walking tetrahedron with this many frames; its skin is a file. */
export function guard(frameCount = 2): Uint8Array {
  const positions = [0, 0, 0, 16, 0, 0, 0, 16, 0, 0, 0, 32]
  const moved = (frame: number) => positions.map((value, at) => value + frame * (at % 3))
  return writeMdl(
    createMdl7({
      skins: [{ name: 'cloth', skin: externalSkin('cloth.tga') }],
      parts: [{ positions, triangles: [0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3], uvs: [0, 0, 1, 0, 0, 1, 0.5, 0.5] }],
      frames: Array.from({ length: frameCount }, (_, frame) => ({ name: `walk ${frame}`, positions: [moved(frame)] })),
    }),
  )
}

/** One block, textured from an archive, with a guard of this name. */
export function castle(name = 'guard_1'): Uint8Array {
  return writeWmp(
    createWmp({
      encoding: 'binary',
      palette: new Uint8Array(768),
      created: '01.01.2026',
      wads: ['stones.wad'],
      children: [
        createBox({ name: 'wall', min: [-32, -32, 0], max: [32, 32, 64], face: { texture: 'brick' } }),
        createEntity({ name, file: 'guard.mdl', position: [0, 0, 64], action: 'patrol' }),
      ],
    }),
  )
}

function wad(): Uint8Array {
  const palette = { colors: new Uint8Array(768), issues: [] }
  return writeWad(createWad({ palette, textures: [{ name: 'brick', image: plain(120, 60, 40) }] }))
}

function plain(red: number, green: number, blue: number) {
  const pixels = new Uint8Array(8 * 8 * 4)
  for (let at = 0; at < pixels.length; at += 4) pixels.set([red, green, blue, 255], at)
  return { width: 8, height: 8, pixels }
}
