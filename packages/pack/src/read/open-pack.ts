import { JsonValue } from '../json-value.js'
import { CODINGS } from '../layout/codings.js'
import {
  AREA,
  DEFLATE,
  LEVEL,
  MESHOPT,
  QUANTIZATION,
  SPRITE,
  TERRAIN,
  TEXTURE_SOURCES,
  TEXTURE_TRANSFORM,
} from '../layout/names.js'
import { PackError } from '../pack-error.js'
import { Accessors } from './container/accessors.js'
import { readGlb } from './container/glb.js'
import { readImages, readMaterials } from './materials.js'
import type { CheckedFeatures, OpenPack } from './pack-features.js'

/** Extensions that a pack may require of its reader. */
const KNOWN: readonly string[] = [
  ...Object.keys(CODINGS),
  QUANTIZATION,
  TEXTURE_TRANSFORM,
  MESHOPT,
  ...Object.values(TEXTURE_SOURCES),
]

export type PackKind = 'model' | 'terrain' | 'sprite' | 'level' | 'level area'

/**
 * Opens a GLB that should hold one asset of `kind`.
 * @throws PackError `foreign` when it holds another, `unsupported` when it requires an extension or a coding unknown here.
 */
export function openPack(bytes: Uint8Array, kind: PackKind, features: CheckedFeatures): OpenPack {
  const { json, bin } = readGlb(bytes)
  const root = new JsonValue(json)
  root.get('asset').get('version').choice(['2.0'])
  for (const required of root.listOf('extensionsRequired')) {
    const name = required.text()
    if (name === DEFLATE) {
      const advice = 'load it with loadModel and its relatives, or call inflatePack first'
      throw new PackError('unsupported', required.path, `the pack is compressed inside: ${advice}`)
    }
    if (!KNOWN.includes(name)) {
      throw new PackError('unsupported', required.path, `the pack requires ${name}, which this runtime does not read`)
    }
  }
  checkCodings(root)
  const found = kindOf(root)
  if (found !== kind) {
    throw new PackError('foreign', '', `expected the pack of a ${kind}, found that of a ${found}`)
  }
  const accessors = new Accessors(root, bin, features)
  return { root, bin, accessors, features, materials: readMaterials(root), images: readImages(root, accessors) }
}

/** Checks that the extensions of a pack are coded as this reader expects them. */
function checkCodings(root: JsonValue): void {
  const used = root.listOf('extensionsUsed').map((name) => name.text())
  for (const [name, expected] of Object.entries(CODINGS)) {
    if (!used.includes(name)) continue
    const json = root.optional('extensions')?.optional(name)
    const found = json?.optional('coding')?.integer(1) ?? 1
    if (found === expected) continue
    throw new PackError(
      'unsupported',
      json?.path ?? name,
      `the pack was built by ${found > expected ? 'a newer' : 'an older'} Brushwork (coding ${found}, this runtime reads coding ${expected}): build the game and its packs again, with one version`,
    )
  }
}

/** The primitives of the one mesh of a pack; none where there is nothing to draw. */
export function primitivesOf(root: JsonValue): JsonValue[] {
  const meshes = root.listOf('meshes')
  if (meshes.length > 1) throw new PackError('unsupported', 'meshes', `expected one mesh, found ${meshes.length}`)
  return meshes.flatMap((mesh) => mesh.get('primitives').list())
}

/** What kind of asset a pack holds. A GLB without extensions of ours is taken for a model. @throws PackError for what is no GLB */
export function packKind(bytes: Uint8Array): PackKind {
  return kindOf(new JsonValue(readGlb(bytes).json))
}

function kindOf(root: JsonValue): PackKind {
  const extensions = root.optional('extensions')
  if (extensions?.optional(TERRAIN) !== undefined) return 'terrain'
  if (extensions?.optional(SPRITE) !== undefined) return 'sprite'
  // Surfaces of areas have BRUSHWORK_level, too, whose coding is on the document.
  if (extensions?.optional(AREA) !== undefined) return 'level area'
  if (extensions?.optional(LEVEL) !== undefined) return 'level'
  return 'model'
}
