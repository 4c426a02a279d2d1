import { decodeSkin, type Skin } from '@brushwork/codecs/skin'
import type { TextureFacts } from './facts.js'

/** Pixel formats by `type & 7`. */
const PIXELS = ['8-bit', 'reference', 'rgb565', 'argb4444', 'rgb888', 'argb8888', 'dds', 'external'] as const

const PICTURES: readonly string[] = ['8-bit', 'rgb565', 'argb4444', 'rgb888', 'argb8888']

/** A skin or texture record in words. */
export function textureFacts(name: string, skin: Pick<Skin, 'type' | 'width' | 'height'>): TextureFacts {
  const type = PIXELS[skin.type & 7]
  const { width, height } = skin
  if (!PICTURES.includes(type)) return { name, type }
  return width === 0 || height === 0 ? { name, type: 'material' } : { name, width, height, type }
}

/** Names of the files that skins are in. */
export function externalFiles(skins: readonly Skin[]): string[] {
  return skins.flatMap((skin) => {
    if (PIXELS[skin.type & 7] !== 'external') return []
    const content = decodeSkin(skin)
    return content.kind === 'external' ? [content.fileName] : []
  })
}
