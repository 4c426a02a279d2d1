import type { CompiledLevel, Level } from '@brushwork/asset'
import { bakeOriginal } from '../light/index.js'
import type { CompileOptions } from '../options.js'
import type { CompileContext } from './compile-context.js'

/** Quants between two luxels: `-litres 1` of the original compiler. */
const PITCH = 16
/** Points of a cell between four luxels, on each axis: 4 as the original has it. */
const SAMPLES = { draft: 1, final: 4 } as const

/** The last stage: lightmaps as the options say. */
export function lightLevel(
  level: Level,
  compiled: CompiledLevel,
  options: CompileOptions,
  { onStage, keepLight = (unlit) => unlit }: CompileContext,
): CompiledLevel {
  const { light, profile } = options
  if (light === 'none') return compiled
  const original = { pitch: PITCH, samples: SAMPLES[profile] }
  const lit = light === 'keep' ? keepLight(compiled, options) : bakeOriginal(level, compiled, original)
  const { lightPages = [] } = lit
  if (lightPages.length > 0) {
    const luxels = lightPages.reduce((sum, { width, height }) => sum + width * height, 0)
    onStage?.('light', { pages: lightPages.length, luxels })
  }
  return lit
}
