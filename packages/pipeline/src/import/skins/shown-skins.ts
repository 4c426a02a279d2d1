import type { Image, Material, ModelPart, SkinAnimation } from '@brushwork/asset'
import type { NamedSkin } from './import-skins.js'

/** The materials of an asset, one for each skin, and their images. */
interface Skins {
  readonly materials: readonly Material[]
  readonly images: readonly Image[]
}

/** What a model shows of its skins. */
interface ModelSkins extends Skins {
  readonly parts: readonly ModelPart[]
  readonly skinAnimations?: readonly SkinAnimation[] | undefined
}

/** Indices of the skins that triangles show, as first or second ones, and of those that follow them by time. */
export function shownSkins({ parts, skinAnimations = [] }: Pick<ModelSkins, 'parts' | 'skinAnimations'>): Set<number> {
  const shown = new Set(parts.flatMap(({ material, second }) => (second ? [material, second.material] : [material])))
  for (const { firstMaterial, ends } of skinAnimations) {
    if (shown.has(firstMaterial)) for (const step of ends.keys()) shown.add(firstMaterial + step)
  }
  return shown
}

/** Takes the images off skins that nothing shows: they are neither looked up nor encoded. */
export function withoutHiddenImages(skins: readonly NamedSkin[], shown: ReadonlySet<number>): NamedSkin[] {
  return skins.map((skin, index) => (shown.has(index) ? skin : { ...skin, look: 'none' }))
}

/** Leaves out the skins that no triangle of a model shows. */
export function withoutHiddenSkins({ parts, skinAnimations, ...skins }: ModelSkins): ModelSkins {
  const shown = shownSkins({ parts, skinAnimations })
  const { indexOf, ...kept } = keepSkins(skins, shown)
  const animations = skinAnimations?.filter(({ firstMaterial }) => shown.has(firstMaterial))
  return {
    ...kept,
    parts: parts.map((part) => ({
      ...part,
      material: indexOf(part.material),
      ...(part.second && { second: { ...part.second, material: indexOf(part.second.material) } }),
    })),
    ...(animations?.length && {
      skinAnimations: animations.map((one) => ({ ...one, firstMaterial: indexOf(one.firstMaterial) })),
    }),
  }
}

/** Keeps some skins, in their order, and the images that they show. @returns also their indices by the old ones; −1 stays */
export function keepSkins(
  { materials, images }: Skins,
  shown: ReadonlySet<number>,
): Skins & { readonly indexOf: (skin: number) => number } {
  const skins = [...materials.keys()].filter((index) => shown.has(index))
  const kept = [...images.keys()].filter((image) => skins.some((skin) => materials[skin].image === image))
  return {
    materials: skins.map((skin) => ({ ...materials[skin], image: kept.indexOf(materials[skin].image) })),
    images: kept.map((image) => images[image]),
    indexOf: (skin) => skins.indexOf(skin),
  }
}
