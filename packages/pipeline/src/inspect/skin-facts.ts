import { decodeSkin, type Skin, skinFormat } from '@brushwork/codecs/skin'
import type { TextureFacts } from './facts.js'

/** Formats whose payload is pixels, in the words of the report. */
const PICTURES: Readonly<Record<string, string>> = {
  palette: '8-bit',
  rgb565: 'rgb565',
  argb4444: 'argb4444',
  rgb888: 'rgb888',
  argb8888: 'argb8888',
}

/** A skin or texture record in words. */
export function textureFacts(name: string, skin: Pick<Skin, 'type' | 'width' | 'height' | 'isUnknown'>): TextureFacts {
  const { width, height } = skin
  if (skin.isUnknown) return { name, width, height, type: `unknown (${skin.type})` }
  const format = skinFormat(skin.type)
  const type = PICTURES[format]
  if (type === undefined) return { name, type: format }
  return width === 0 || height === 0 ? { name, type: 'material' } : { name, width, height, type }
}

/** Names of the files that skins are in. */
export function externalFiles(skins: readonly Skin[]): string[] {
  return skins.flatMap((skin) => {
    if (skinFormat(skin.type) !== 'external') return []
    const content = decodeSkin(skin)
    return content.kind === 'external' ? [content.fileName] : []
  })
}
