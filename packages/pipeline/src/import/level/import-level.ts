import type { Level } from '@brushwork/runtime'
import { COMPILE_DEFAULTS, type CompiledLevel, compile } from '@brushwork/wmp-compiler'
import type { Imported } from '../../asset/asset.js'
import { addNavmesh } from '../../navmesh/add-navmesh.js'
import { walkerOf } from '../../navmesh/navmesh-options.js'
import type { SourceFile } from '../../open-source.js'
import type { ImportContext } from '../import-context.js'
import { compilerFindings } from './compiler-findings.js'
import { levelAsset } from './level-asset.js'
import { openLevelTextures } from './level-textures.js'
import { addPrefabs } from './prefabs.js'
import { readLevelSource } from './read-level.js'

/**
 * Reads a level (WMP in any spelling, Quake's MAP, compiled WMB), finds the levels that are placed in it and its textures,
 * and compiles it.
 * @throws FormatError, and BuildError when the wanted navigation mesh cannot be made.
 */
export async function importLevel({ bytes, path }: SourceFile, context: ImportContext): Promise<Imported<Level>> {
  const source = readLevelSource(bytes, path, context.compiling.memory)
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
  const asset = await levelAsset(compiled, (name) => textures.picture(name), steps, navmesh)
  const compilerSays = compilerFindings(compiled.messages, textures.missingArchives)
  const findings = [...prefabFindings, ...textures.findings, ...compilerSays, ...navmeshFindings]
  return { asset, facts: factsOf(compiled), findings, issues: source.issues }
}

function factsOf({ facts, surfaces, textures, bounds }: CompiledLevel): Imported['facts'] {
  const triangleCount = surfaces.reduce((sum, { indices }) => sum + indices.length / 3, 0)
  return { kind: 'level', ...facts, textures, triangleCount, surfaceCount: surfaces.length, bounds }
}
