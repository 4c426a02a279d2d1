import type { PackJson } from './pack-ranges.js'

/** A skin that nothing shows, with the bytes of its image. */
export interface HiddenSkin {
  readonly name: string
  readonly bytes: number
}

/** Where the JSON of models and terrains names materials. */
interface Users {
  readonly meshes?: readonly {
    readonly primitives: readonly {
      readonly material?: number
      readonly extensions?: { readonly BRUSHWORK_second_skin?: { readonly material: number } }
    }[]
  }[]
  readonly extensions?: {
    readonly BRUSHWORK_vertex_animation?: {
      readonly skinAnimations?: readonly { readonly firstMaterial: number; readonly ends: readonly number[] }[]
    }
    readonly BRUSHWORK_terrain?: {
      readonly colorMap: number
      readonly detailMap: number
      readonly layers?: readonly { readonly material: number; readonly mask?: { readonly material: number } }[]
    }
  }
}

/** Extensions whose packs have the materials that they show. */
const OTHERS = ['BRUSHWORK_level', 'BRUSHWORK_level_area', 'BRUSHWORK_sprite']

/** Lists skins of a model or terrain that nothing shows, and whose images nothing else shows. An image counts for the first skin that has it. */
export function hiddenSkins(json: PackJson): HiddenSkin[] {
  const { materials = [], images = [], bufferViews = [] } = json
  // The parts of the same JSON that decide here.
  const users = json as Users
  const { extensions = {} } = users
  if (OTHERS.some((name) => name in extensions)) return []
  const shown = shownMaterials(users)
  const counted = new Set([...shown].map((material) => imageOf(json, material)))
  return materials.flatMap(({ name = '' }, material) => {
    const image = imageOf(json, material)
    if (shown.has(material) || image === undefined || counted.has(image)) return []
    counted.add(image)
    const view = images[image].bufferView
    return view === undefined ? [] : [{ name, bytes: bufferViews[view].byteLength }]
  })
}

function shownMaterials({ meshes = [], extensions = {} }: Users): Set<number> {
  const { BRUSHWORK_vertex_animation: animation, BRUSHWORK_terrain: terrain } = extensions
  const shown = new Set<number>()
  for (const { material, extensions: own } of meshes.flatMap(({ primitives }) => primitives)) {
    if (material !== undefined) shown.add(material)
    if (own?.BRUSHWORK_second_skin !== undefined) shown.add(own.BRUSHWORK_second_skin.material)
  }
  for (const { firstMaterial, ends } of animation?.skinAnimations ?? []) {
    if (shown.has(firstMaterial)) for (const step of ends.keys()) shown.add(firstMaterial + step)
  }
  if (terrain === undefined) return shown
  for (const { material, mask } of terrain.layers ?? []) {
    shown.add(material)
    if (mask !== undefined) shown.add(mask.material)
  }
  return shown.add(terrain.colorMap).add(terrain.detailMap)
}

function imageOf({ materials = [], textures = [] }: PackJson, material: number): number | undefined {
  const reference = materials[material]?.pbrMetallicRoughness?.baseColorTexture
  if (reference === undefined) return undefined
  const { source, extensions = {} } = textures[reference.index]
  return Object.values(extensions)[0]?.source ?? source
}
