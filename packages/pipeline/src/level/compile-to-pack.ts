import { type CompiledLevel, type Leak, type PackedLevel, toSourceAxes } from '@brushwork/asset'
import { COMPILE_DEFAULTS, compile } from '@brushwork/wmp-compiler'
import { ImageSet } from '../image/image-set.js'
import type { Imported } from '../import/imported.js'
import { walkerOf } from '../options/navmesh-options.js'
import type { SourceFile } from '../source/open-source.js'
import { compilerDiagnostics } from './compiler-diagnostics.js'
import { keptLight } from './kept-light.js'
import { levelAsset } from './level-asset.js'
import type { LevelContext } from './level-context.js'
import { recordSizes } from './level-state.js'
import { lightChoice } from './light-choice.js'
import { addNavmesh } from './navmesh/add-navmesh.js'
import { openLevel } from './open-level.js'
import { textureLooks } from './textures/texture-looks.js'

/**
 * Compiles a level of any format for games: read, prefabs, textures, compile, navmesh.
 * @throws FormatError, and BuildError when a requested navigation mesh cannot be made.
 */
export async function compileToPack(source: SourceFile, context: LevelContext): Promise<Imported<PackedLevel>> {
  const { steps, options, state, clock, visWorkers, lightThreads, signal } = context
  const { mode, profile, light } = options
  const opened = await openLevel(source, context, false)
  const { level, textures } = opened
  const kept = await keptLight(source.path, opened, context)
  // Prefabs are compiled with this level, and reflected light depends on textures, so its own hash is not a sufficient key.
  const isLit = (light === 'final' || light === 'auto') && profile === 'final'
  const key =
    opened.hasPrefabs || isLit ? undefined : JSON.stringify([source.sha256, mode, profile, light, kept.sha256])
  const compiling = steps.start('compile')
  let compiled = state?.reuse(key, textures.sizeOf)
  if (compiled === undefined) {
    const { sizes, sizeOf } = recordSizes(textures.sizeOf)
    compiled = await (opened.source.compile ?? compile)(
      level,
      { ...COMPILE_DEFAULTS, mode, profile, ...lightChoice(light, source.path) },
      {
        textureSize: sizeOf,
        ...(kept.keepLight && { keepLight: kept.keepLight }),
        ...(signal && { signal }),
        ...(lightThreads && { lightThreads }),
        textureLooks: (names) => textureLooks(names, textures.image),
        ...(visWorkers && { visWorkers }),
        ...(state && { state: state.compiler }),
        ...clock?.compiling(),
      },
    )
    state?.store(key, sizes, compiled)
  }
  compiling()
  const walker = walkerOf(options.navmesh)
  const added = walker && (await addNavmesh(compiled, walker, source.path, steps))
  if (added !== undefined) clock?.done('navmesh', { bytes: added.navmesh?.byteLength ?? 0 })
  const set = new ImageSet(context)
  const asset = await levelAsset(compiled, (name) => textures.image(name), set, added?.navmesh)
  const { missingArchives } = textures
  return {
    asset,
    facts: factsOf(compiled),
    diagnostics: [
      ...opened.diagnostics,
      ...kept.diagnostics,
      ...compilerDiagnostics(compiled.diagnostics, missingArchives, 'pack'),
      ...(added?.diagnostics ?? []),
      ...set.misspeltNames(),
    ],
    issues: opened.source.issues,
    ...(compiled.leak && { leak: inSourceAxes(compiled.leak) }),
  }
}

function factsOf({ facts, surfaces, textures, bounds, lightPages }: CompiledLevel): Imported['facts'] {
  const triangleCount = surfaces.reduce((sum, { indices }) => sum + indices.length / 3, 0)
  return {
    kind: 'level',
    ...facts,
    textures,
    triangleCount,
    surfaceCount: surfaces.length,
    bounds,
    ...(lightPages && { lightPageCount: lightPages.length }),
  }
}

function inSourceAxes(leak: Leak): Leak {
  return { ...leak, path: leak.path.map((point) => toSourceAxes(...point)), gap: toSourceAxes(...leak.gap) }
}
