import { type HmpDocument, terrainExtents } from '@brushwork/codecs/hmp'
import type { RgbaImage } from '@brushwork/codecs/image'
import type { Palette } from '@brushwork/codecs/palette'
import type { QuakeWadDocument, QuakeWadTexture } from '@brushwork/codecs/quake-wad'
import type { WadDocument } from '@brushwork/codecs/wad'
import type { Facts, TextureFacts } from './facts.js'
import { externalFiles, textureFacts } from './skin-facts.js'

/** Name of the file with the colors of Quake's textures. */
const QUAKE_PALETTE = 'palette.lmp'

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

export function paletteFacts({ colors }: Palette): Facts {
  return { counts: { colors: colors.length / 3 }, names: {}, clips: [], textures: [], files: [] }
}

export function archiveFacts(document: WadDocument | QuakeWadDocument): Facts {
  const textures: TextureFacts[] =
    document.format === 'wad7'
      ? document.entries.flatMap((entry) => (entry.kind === 'texture' ? [textureFacts(entry.name.text, entry)] : []))
      : document.entries.flatMap((entry) => (entry.kind === 'texture' ? [quakeTextureFacts(entry)] : []))
  const palettes = document.entries.filter(({ kind }) => kind === 'palette').length
  const others = document.entries.length - textures.length - palettes
  return {
    counts: { textures: textures.length, palettes, 'other lumps': others },
    names: {},
    clips: [],
    textures,
    files: document.format === 'wad2' && palettes === 0 && textures.length > 0 ? [QUAKE_PALETTE] : [],
  }
}

function quakeTextureFacts({ name, width, height }: QuakeWadTexture): TextureFacts {
  return { name: name.text, width, height, type: '8-bit' }
}

export function imageFacts({ width, height, pixels }: RgbaImage): Facts {
  let transparent = 0
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] < 255) transparent++
  return { counts: { width, height, 'transparent pixels': transparent }, names: {}, clips: [], textures: [], files: [] }
}
