import type { Image, Material, Specular } from '@brushwork/asset'
import type { JsonValue } from '../json-value.js'
import { TEXTURE_SOURCES } from '../layout/names.js'
import { PackError } from '../pack-error.js'
import type { PackAccessors } from './pack-accessors.js'

const ALPHA = { OPAQUE: 'opaque', MASK: 'mask', BLEND: 'blend' } as const

/** The embedded images, in file order; their bytes are views into the pack. */
export function readImages(root: JsonValue, accessors: PackAccessors): Image[] {
  return root.listOf('images').map((image) => {
    const view = image.optional('bufferView')
    if (view === undefined) throw new PackError('unsupported', image.path, 'an image outside the pack')
    return {
      name: image.optional('name')?.text() ?? '',
      mimeType: image.get('mimeType').choice(['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/ktx2']),
      bytes: accessors.bytes(view),
      ...(image.optional('extras')?.optional('brushwork')?.optional('filter')?.choice(['nearest']) && {
        filter: 'nearest',
      }),
    }
  })
}

/** The materials, in file order, with their image resolved through glTF's texture list. */
export function readMaterials(root: JsonValue): Material[] {
  const textures = root.listOf('textures')
  const imageCount = root.listOf('images').length
  return root.listOf('materials').map((material) => {
    const surface = material.optional('pbrMetallicRoughness')
    const texture = surface?.optional('baseColorTexture')?.get('index').index(textures.length)
    return {
      name: material.optional('name')?.text() ?? '',
      image: texture === undefined ? -1 : imageOf(textures[texture], imageCount),
      color: surface?.optional('baseColorFactor')?.numbers(4) ?? [1, 1, 1, 1],
      alpha: ALPHA[material.optional('alphaMode')?.choice(['OPAQUE', 'MASK', 'BLEND']) ?? 'OPAQUE'],
      doubleSided: material.optional('doubleSided')?.boolean() ?? false,
      ...readLight(material),
    }
  })
}

/** The image of a texture; types that plain glTF does not allow are named by extensions. */
function imageOf(texture: JsonValue, imageCount: number): number {
  const extensions = texture.optional('extensions')
  const names = Object.values(TEXTURE_SOURCES)
  const [own] = names.flatMap((name) => extensions?.optional(name) ?? [])
  return (own ?? texture).get('source').index(imageCount)
}

/** Reads `extras`, which hold what glTF cannot express. Values of other programs are ignored. */
function readLight(material: JsonValue): Pick<Material, 'emissive' | 'specular' | 'effect'> {
  const emissive = material.optional('emissiveFactor')?.numbers(3)
  const own = material.optional('extras')?.optional('brushwork')
  const specular = own?.optional('specular')
  return {
    ...(emissive?.some((value) => value > 0) && { emissive }),
    ...(specular && { specular: readSpecular(specular) }),
    ...(own?.optional('effect') && { effect: own.get('effect').text() }),
  }
}

function readSpecular(specular: JsonValue): Specular {
  const power = specular.get('power').number()
  if (!(power > 0)) specular.fail(`expected a power above 0, found ${power}`)
  return { color: specular.get('color').numbers(3), power }
}
