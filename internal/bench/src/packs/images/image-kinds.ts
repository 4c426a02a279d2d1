import { formatOf } from '@brushwork/codecs/formats'
import { type Skin, skinFormat } from '@brushwork/codecs/skin'
import type { AssetFacts } from '@brushwork/pipeline'
import type { Image, Material } from '@brushwork/runtime'

/** What a pack says about its images. */
export interface PackImages {
  readonly kind: AssetFacts['kind']
  readonly images: readonly Image[]
  readonly materials: readonly Material[]
}

/**
 * Names the form in which the source has each image: the packing of an embedded skin, the extension of a file, or the level whose
 * archive holds it.
 */
export function imageKinds(bytes: Uint8Array, path: string, { kind, images, materials }: PackImages): string[] {
  const format = formatOf(bytes, path)
  if (kind === 'level') return images.map(({ name }) => levelImageKind(name, format?.id ?? 'level'))
  // Materials are the skins of the file, in its order.
  const skins = format === undefined ? [] : skinsIn(format.read(bytes).document)
  return images.map(({ name }, index) => {
    const skin = skins[materials.findIndex(({ image }) => image === index)]
    if (skin === undefined) return extensionOf(name) ?? 'other'
    const packing = skinFormat(skin.type)
    return packing === undefined || ['external', 'reference'].includes(packing)
      ? (extensionOf(name) ?? 'other')
      : packing
  })
}

function levelImageKind(name: string, format: string): string {
  if (name.startsWith('light page')) return 'light page'
  return extensionOf(name) ?? `texture of ${format}`
}

function extensionOf(name: string): string | undefined {
  return /\.(pcx|tga|bmp|dds|png|jpe?g|webp)$/i.exec(name)?.[0].toLowerCase()
}

/** All skins of a document, in the order of the file. */
function skinsIn(value: unknown, depth = 6): Skin[] {
  if (depth === 0 || typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return []
  if (isSkin(value)) return [value]
  return Object.values(value).flatMap((member) => skinsIn(member, depth - 1))
}

function isSkin(value: object): value is Skin {
  return 'payload' in value && 'type' in value && typeof value.type === 'number' && 'width' in value
}
