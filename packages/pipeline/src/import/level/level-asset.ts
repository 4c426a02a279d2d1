import type { Level, LevelSurface, Material } from '@brushwork/runtime'
import type { CompiledLevel } from '@brushwork/wmp-compiler'
import type { LazyPicture } from '../../picture/lazy-picture.js'
import type { PictureSet } from '../../picture/picture-set.js'

/** A compiled level with its pictures, ready to be packed. @param set empty. */
export async function levelAsset(
  compiled: CompiledLevel,
  pictureOf: (texture: string) => LazyPicture,
  set: PictureSet,
  navmesh?: Uint8Array,
): Promise<Level> {
  // Names that differ in case have one picture, and it is stored once.
  const ids = new Map<LazyPicture, string>()
  const materials: Material[] = []
  for (const name of compiled.textures) {
    const shown = pictureOf(name)
    const id = ids.get(shown) ?? name
    ids.set(shown, id)
    const { picture, alpha } = await set.add({ id, name, picture: shown })
    materials.push({ name, picture, colour: [1, 1, 1, 1], alpha, doubleSided: false })
  }
  return {
    kind: 'level',
    ...compiled.facts,
    surfaces: compiled.surfaces.map(surfaceOf),
    parts: compiled.parts.map((part) => ({ ...part, surfaces: part.surfaces.map(surfaceOf) })),
    materials,
    pictures: set.pictures,
    bounds: compiled.bounds,
    ...(compiled.collision === undefined ? {} : { collision: compiled.collision }),
    ...(compiled.tree === undefined ? {} : { tree: compiled.tree }),
    ...(compiled.visibility === undefined ? {} : { visibility: compiled.visibility }),
    ...(compiled.leak === undefined ? {} : { leak: compiled.leak }),
    ...(navmesh === undefined ? {} : { navmesh }),
  }
}

/** Materials stand in the order of the compiler's textures. */
function surfaceOf({ texture, faces: _faces, ...surface }: CompiledLevel['surfaces'][number]): LevelSurface {
  return { ...surface, material: texture }
}
