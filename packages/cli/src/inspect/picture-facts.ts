import { type HmpDocument, terrainExtents } from '@brushwork/codecs/hmp'
import type { RgbaImage } from '@brushwork/codecs/image'
import type { WadDocument } from '@brushwork/codecs/wad'
import type { Facts } from './facts.js'
import { externalFiles, textureFacts } from './skin-facts.js'

export function terrainFacts(document: HmpDocument): Facts {
  const { columns, rows, frames, skins } = document
  return {
    counts: { columns, rows, points: columns * rows, frames: frames.length, skins: skins.length },
    names: {},
    clips: [],
    bounds: terrainExtents(document),
    textures: skins.map((skin) => textureFacts('', skin)),
    files: externalFiles(skins),
  }
}

export function archiveFacts({ entries }: WadDocument): Facts {
  const textures = entries.filter((entry) => entry.kind === 'texture')
  const palettes = entries.filter((entry) => entry.kind === 'palette').length
  return {
    counts: { textures: textures.length, palettes, 'other lumps': entries.length - textures.length - palettes },
    names: {},
    clips: [],
    textures: textures.map((texture) => textureFacts(texture.name.text, texture)),
    files: [],
  }
}

export function pictureFacts({ width, height, pixels }: RgbaImage): Facts {
  let transparent = 0
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] < 255) transparent++
  return { counts: { width, height, 'transparent pixels': transparent }, names: {}, clips: [], textures: [], files: [] }
}
