import type { Level, LevelSurface, Material } from '@brushwork/runtime'
import { COMPILE_DEFAULTS, type CompiledLevel, compile } from '@brushwork/wmp-compiler'
import type { Imported } from '../../asset/asset.js'
import { addNavmesh } from '../../navmesh/add-navmesh.js'
import { walkerOf } from '../../navmesh/navmesh-options.js'
import type { SourceFile } from '../../open-source.js'
import type { DecodedPicture } from '../../picture/decode-picture.js'
import { PictureSet } from '../../picture/picture-set.js'
import type { ImportContext } from '../import-context.js'
import { compilerFindings } from './compiler-findings.js'
import { openLevelTextures } from './level-textures.js'
import { addPrefabs } from './prefabs.js'
import { readLevelSource } from './read-level.js'

/**
 * Reads a level (WMP in any spelling, Quake's MAP, compiled WMB), finds the levels that are placed in it and its textures,
 * and compiles it.
 * @throws FormatError, and BuildError when the wanted navigation mesh cannot be made.
 */
export async function importLevel({ bytes, path }: SourceFile, context: ImportContext): Promise<Imported<Level>> {
  const source = readLevelSource(bytes, path)
  const { level, sources, findings: prefabFindings } = await addPrefabs(source, bytes, context)
  const textures = await openLevelTextures(level, [source, ...sources], context)
  const { steps, options, compiling } = context
  const { mode, profile } = options
  const compiled = await steps.timed('compile', false, () =>
    compile(
      level,
      { ...COMPILE_DEFAULTS, mode, profile },
      { ...compiling, textureSize: (name) => textures.sizeOf(name) },
    ),
  )
  const walker = walkerOf(options.navmesh)
  const { navmesh, findings: navmeshFindings } =
    walker === undefined ? { findings: [] } : await addNavmesh(compiled, walker, path, steps)
  const set = new PictureSet(steps)
  // Names that differ in case have one picture, and it is stored once.
  const ids = new Map<DecodedPicture, string>()
  const materials: Material[] = []
  for (const name of compiled.textures) {
    const decoded = textures.picture(name)
    const id = ids.get(decoded) ?? name
    ids.set(decoded, id)
    const { picture, alpha } = await set.add({ id, name, decoded })
    materials.push({ name, picture, colour: [1, 1, 1, 1], alpha, doubleSided: false })
  }
  const asset: Level = {
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
  const compilerSays = compilerFindings(compiled.messages, textures.missingArchives)
  const findings = [...prefabFindings, ...textures.findings, ...compilerSays, ...navmeshFindings]
  return { asset, facts: factsOf(compiled), findings, issues: source.issues }
}

/** Materials stand in the order of the compiler's textures. */
function surfaceOf({ texture, faces: _faces, ...surface }: CompiledLevel['surfaces'][number]): LevelSurface {
  return { ...surface, material: texture }
}

function factsOf({ facts, surfaces, bounds }: CompiledLevel): Imported['facts'] {
  const triangleCount = surfaces.reduce((sum, { indices }) => sum + indices.length / 3, 0)
  return { kind: 'level', ...facts, triangleCount, surfaceCount: surfaces.length, bounds }
}
