import type { Level } from '@brushwork/runtime'
import { COMPILE_DEFAULTS, type CompiledLevel, compile } from '@brushwork/wmp-compiler'
import type { Imported } from '../../asset/asset.js'
import type { SizeOf } from '../../cache/level-memory.js'
import { addNavmesh } from '../../navmesh/add-navmesh.js'
import { walkerOf } from '../../navmesh/navmesh-options.js'
import type { SourceFile } from '../../open-source.js'
import { PictureSet } from '../../picture/picture-set.js'
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
export async function importLevel(
  { bytes, path, sha256 }: SourceFile,
  context: ImportContext,
): Promise<Imported<Level>> {
  const { visWorkers, memory } = context.compiling
  const source = readLevelSource(bytes, path, memory?.compiler)
  const { level, sources, findings: prefabFindings } = await addPrefabs(source, bytes, context)
  const textures = await openLevelTextures(level, [source, ...sources], context, { path })
  const { steps, options } = context
  const { mode, profile } = options
  const run = (textureSize: SizeOf): Promise<CompiledLevel> => {
    const compiling = { ...(visWorkers && { visWorkers }), ...(memory && { memory: memory.compiler }), textureSize }
    return compile(level, { ...COMPILE_DEFAULTS, mode, profile }, compiling)
  }
  // Levels that are placed in this one are compiled with it.
  const key = sources.length === 0 ? JSON.stringify([sha256, mode, profile]) : undefined
  const compiled = await steps.timed('compile', false, () =>
    memory === undefined ? run(textures.sizeOf) : memory.compiled(key, textures.sizeOf, run),
  )
  const walker = walkerOf(options.navmesh)
  const { navmesh, findings: navmeshFindings } =
    walker === undefined ? { findings: [] } : await addNavmesh(compiled, walker, path, steps)
  const pictures = new PictureSet(steps, context.pictures)
  const asset = await levelAsset(compiled, (name) => textures.picture(name), pictures, navmesh)
  const compilerSays = compilerFindings(compiled.messages, textures.missingArchives)
  const findings = [...prefabFindings, ...textures.findings, ...compilerSays, ...navmeshFindings]
  return { asset, facts: factsOf(compiled), findings, issues: source.issues }
}

function factsOf({ facts, surfaces, textures, bounds }: CompiledLevel): Imported['facts'] {
  const triangleCount = surfaces.reduce((sum, { indices }) => sum + indices.length / 3, 0)
  return { kind: 'level', ...facts, textures, triangleCount, surfaceCount: surfaces.length, bounds }
}
