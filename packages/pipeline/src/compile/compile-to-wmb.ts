import type { Leak } from '@brushwork/asset'
import type { RgbaImage } from '@brushwork/codecs/image'
import type { WmbDocument } from '@brushwork/codecs/wmb'
import { defaultTexture } from '@brushwork/codecs/wmp'
import { COMPILE_DEFAULTS, compileWmb } from '@brushwork/wmp-compiler'
import { extensionOf } from '../host/path.js'
import type { Imported } from '../import/import-context.js'
import type { LevelContext } from '../import/level/level-context.js'
import { openLevel } from '../import/level/open-level.js'
import { textureSummaries } from '../import/level/textures/texture-summaries.js'
import type { SourceFile } from '../import/source/open-source.js'
import { compilerDiagnostics } from './compiler-diagnostics.js'
import { keptLight } from './kept-light.js'
import { lightChoice } from './light-choice.js'

/** A level for the original engine. It has no facts, since no module describes it. */
export interface CompiledToWmb extends Omit<Imported, 'asset' | 'facts'> {
  readonly document: WmbDocument
}

/** Compiles a level of any format for the original engine: read, prefabs, textures, compile. @throws FormatError */
export async function compileToWmb(source: SourceFile, context: LevelContext): Promise<CompiledToWmb> {
  const { options, clock, visWorkers, lightThreads, signal } = context
  const { mode, profile, light } = options
  const opened = await openLevel(source, context, true)
  const { source: read, level, textures, textureNames, diagnostics } = opened
  const kept = await keptLight(source.path, opened, context)
  // The file holds the pixels of all textures, unlike a pack.
  const images = new Map<string, RgbaImage>()
  for (const name of [...textureNames, defaultTexture]) {
    if (textures.sizeOf(name) === undefined) continue
    images.set(name, await textures.image(name).use((decoded) => decoded.image))
  }
  const compiled = await compileWmb(
    level,
    { ...COMPILE_DEFAULTS, mode, profile, ...lightChoice(light, source.path) },
    {
      ...(visWorkers && { visWorkers }),
      ...(lightThreads && { lightThreads }),
      ...(signal && { signal }),
      ...clock?.compiling(),
      ...(kept.keepLight && { keepLight: kept.keepLight }),
      // Levels of other editors are sealed as written; rounded planes would open leaks.
      exactPlanes: extensionOf(source.path) !== '.wmp',
      image: (name) => images.get(name),
      textureSummaries: (names) => textureSummaries(names, textures.image),
    },
  )
  const { document, leak } = compiled
  return {
    document,
    diagnostics: [
      ...diagnostics,
      ...kept.diagnostics,
      ...compilerDiagnostics(compiled.diagnostics, textures.missingArchives, 'wmb'),
    ],
    issues: read.issues,
    ...(leak && { leak: plainLeak(leak) }),
  }
}

/** The compiler's leak is already in source axes. Its gap is infinite on a side where the level is open. */
function plainLeak({ path, occupant, gap, gapSize, blocks }: Required<Leak>): Leak {
  return { path, occupant, gap, ...(Number.isFinite(gapSize) && { gapSize }), blocks }
}
