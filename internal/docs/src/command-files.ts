import { createMap, mapBox, writeMap } from '@brushwork/codecs/map'
import { createMdl5, writeMdl5 } from '@brushwork/codecs/mdl5'
import { defaultPalette } from '@brushwork/codecs/palette'
import { encodeSkin } from '@brushwork/codecs/skin'
import { createWad, writeWad } from '@brushwork/codecs/wad'
import { gameFiles } from './game-files.js'

const RED = { width: 1, height: 1, pixels: Uint8Array.of(255, 0, 0, 255) }

/** Files and folders that command lines of pages name, made by our own writers. */
export function commandFiles(): Readonly<Record<string, Uint8Array>> {
  const { 'castle.wmp': castle, 'guard.mdl': guard, ...others } = gameFiles()
  return {
    // Light takes seconds, and no command line is about it.
    'brushwork.config.json': new TextEncoder().encode('{"light":"none"}'),
    'castle.wmp': castle,
    'guard.mdl': guard,
    'brick.tga': others['brick.tga'],
    'cloth.tga': others['cloth.tga'],
    'levels/castle.wmp': castle,
    'levels/gate.wmp': others['gate.wmp'],
    'actors/guard.mdl': guard,
    'world/castle.wmp': castle,
    'world/island.hmp': others['island.hmp'],
    'world/sand.tga': others['sand.tga'],
    'mods/orc/orc.mdl': guard,
    'examples/courtyard/world/courtyard.wmp': castle,
    'examples/courtyard/world/guard.mdl': guard,
    'old.mdl': oldModel(),
    'dm5.map': map(),
    'base.wad': archive(),
    'textures/brick.tga': others['brick.tga'],
  }
}

function oldModel(): Uint8Array {
  const positions = [0, 0, 0, 16, 0, 0, 0, 16, 0, 0, 0, 32]
  return writeMdl5(
    createMdl5({
      skins: [encodeSkin(RED, { format: 'rgb565' })],
      triangles: [0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3],
      uvs: [0, 0, 1, 0, 0, 1, 1, 1],
      frames: [{ name: 'walk 0', positions }],
    }),
  )
}

function map(): Uint8Array {
  const brushes = [mapBox({ min: [0, 0, 0], max: [64, 64, 16], texture: 'brick' })]
  return writeMap(createMap({ entities: [{ properties: { classname: 'worldspawn' }, brushes }] }))
}

function archive(): Uint8Array {
  const textures = [{ name: 'brick', image: RED, format: 'rgb888' }] as const
  return writeWad(createWad({ palette: defaultPalette(), textures }))
}
