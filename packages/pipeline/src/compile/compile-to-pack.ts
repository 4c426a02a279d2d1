import { type BrushLevel, type CompiledLevel, type Leak, type PackedLevel, toSourceAxes } from '@brushwork/asset'
import { splitAreas } from '@brushwork/wmp-compiler'
import type { LazyImage } from '../image/lazy-image.js'
import { ImageSet } from '../import/image-set.js'
import type { Imported } from '../import/import-context.js'
import type { LevelContext } from '../import/level/level-context.js'
import { openLevel } from '../import/level/open-level.js'
import { faceTextureNames } from '../import/level/textures/face-textures.js'
import type { SourceFile } from '../import/source/open-source.js'
import { areaSize } from '../options/areas-option.js'
import { walkerOf } from '../options/navmesh-options.js'
import { compileOpened } from './compile-opened.js'
import { compilerDiagnostics } from './compiler-diagnostics.js'
import { keptLight } from './kept-light.js'
import { levelAsset } from './level-asset.js'
import { misspeltTextures } from './misspelt-textures.js'
import { addNavmesh } from './navmesh/add-navmesh.js'
import { orderImages } from './order-images.js'
import { findSky } from './sky/find-sky.js'

/**
 * Compiles a level of any format for games: read, prefabs, textures, compile, navmesh.
 * @throws FormatError, and BuildError when a requested navigation mesh cannot be made.
 */
export async function compileToPack(source: SourceFile, context: LevelContext): Promise<Imported<PackedLevel>> {
  const { steps, options, clock } = context
  const opened = await openLevel(source, context, false)
  const { textures } = opened
  const kept = await keptLight(source.path, opened, context)
  const compiling = steps.start('compile')
  const { compiled: whole, isLightPending, isLightSampled } = await compileOpened(source, opened, kept, context)
  const size = options.target === 'pack' ? areaSize(options.areas) : undefined
  const compiled = size === undefined ? whole : splitAreas(whole, { size, textureSize: textures.sizeOf })
  compiling()
  const walker = walkerOf(options.navmesh)
  const added = walker && (await addNavmesh(compiled, walker, source.path, context))
  if (added !== undefined) clock?.done('navmesh', { bytes: added.navmesh?.byteLength ?? 0 })
  const isStandIn = (image: LazyImage) => context.standIns.has(image)
  const imageOf = (name: string) => {
    const image = textures.image(name)
    return isStandIn(image) ? undefined : image
  }
  // Plain glTF has no sky.
  const found =
    options.target === 'pack' &&
    (await findSky({ level: opened.level, compiled, imageOf, skyBoxOf: textures.skyBoxOf }, context))
  const set = new ImageSet(context)
  const packed = await levelAsset(compiled, (name) => textures.image(name), set, {
    isLightSampled,
    isStandIn,
    shaderOf: textures.shaderOf,
    ...(found && { sky: found.sky }),
    ...(added?.navmesh && { navmesh: added.navmesh }),
  })
  const asset = compiled.areas === undefined ? packed : orderImages(packed, compiled.areas)
  const { missingArchives } = textures
  return {
    asset,
    facts: factsOf(compiled, opened.level),
    diagnostics: [
      ...opened.diagnostics,
      ...kept.diagnostics,
      ...compilerDiagnostics(compiled.diagnostics, missingArchives, 'pack'),
      ...(added?.diagnostics ?? []),
      ...(found ? found.diagnostics : []),
      ...set.misspeltNames(),
      ...misspeltTextures(options.light, whole.textures),
    ],
    issues: opened.source.issues,
    ...(isLightPending && { isLightPending }),
    ...(compiled.leak && { leak: inSourceAxes(compiled.leak) }),
  }
}

function factsOf(
  { facts, surfaces, textures, bounds, lightPages, areas }: CompiledLevel,
  level: BrushLevel,
): Imported['facts'] {
  const shown = new Set(textures)
  const hiddenTextures = faceTextureNames(level).filter((name) => !shown.has(name))
  const triangleCount = surfaces.reduce((sum, { indices }) => sum + indices.length / 3, 0)
  const lightSurfaceCount = surfaces.filter(({ emission }) => emission !== undefined).length
  return {
    kind: 'level',
    ...facts,
    textures,
    triangleCount,
    surfaceCount: surfaces.length,
    bounds,
    ...(lightPages && { lightPageCount: lightPages.length }),
    ...(lightSurfaceCount > 0 && { lightSurfaceCount }),
    ...(areas && { areaCount: areas.length }),
    ...(hiddenTextures.length > 0 && { hiddenTextures }),
  }
}

function inSourceAxes(leak: Leak): Leak {
  return { ...leak, path: leak.path.map((point) => toSourceAxes(...point)), gap: toSourceAxes(...leak.gap) }
}
