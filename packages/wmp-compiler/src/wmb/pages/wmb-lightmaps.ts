import type { BrushLevel } from '@brushwork/asset'
import type { CompileContext } from '../../compile/compile-context.js'
import { emitLevel } from '../../compile/emit-level.js'
import { lightFaces } from '../../compile/light-level.js'
import type { StageResults } from '../../compile/stage-results.js'
import { type LevelDiagnostic, warning } from '../../diagnostics.js'
import { isDark } from '../../light/index.js'
import type { CompileOptions } from '../../options.js'
import { faceLuxels } from './face-luxels.js'
import { type LuxelPages, luxelPages } from './luxel-pages.js'

/**
 * Lights a level as a pack of it is lit, and puts the light on pages of a compiled level. Undefined for a level without
 * light. @param diagnostics receives those of the light.
 */
export async function wmbLightmaps(
  results: StageResults,
  level: BrushLevel,
  options: CompileOptions,
  context: CompileContext,
  diagnostics: LevelDiagnostic[],
): Promise<LuxelPages | undefined> {
  const { light, otherLight } = options
  // A game for the original engine may light a dark level itself.
  const isUnlit = otherLight === 'none' || (isDark(level) && level.skyLight === undefined)
  if (light === 'none' || (light === 'keep' && context.keepLight === undefined && isUnlit)) return undefined
  // Not the whole context: the stage and its messages are not those of a WMB.
  const unlit = emitLevel(results, level, options, { textureSize: (name) => context.textureSize(name) }, [])
  const lit = await lightFaces(level, unlit, options, context)
  diagnostics.push(...lit.diagnostics.slice(unlit.diagnostics.length))
  if (lit.lightPages === undefined) return undefined
  const pages = luxelPages(faceLuxels(lit))
  if (pages.coarse > 0) diagnostics.push(coarsePages(pages.coarse))
  return pages
}

function coarsePages(count: number): LevelDiagnostic {
  const are = count === 1 ? '1 face is' : `${count} faces are`
  const text = `${are} larger than a lightmap page in a compiled level: their luxels are further apart than in a pack`
  return warning('light-coarse', text)
}
