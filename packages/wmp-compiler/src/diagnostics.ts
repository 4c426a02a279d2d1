import type { Block, BrushLevel, LevelDiagnostic, LevelDiagnosticCode } from '@brushwork/asset'
import { ADVICE } from './advice.js'

export type { LevelDiagnostic, LevelDiagnosticCode }

/** What a message is about. */
export type Where = Partial<Pick<LevelDiagnostic, 'block' | 'face' | 'line' | 'at' | 'leakPath' | 'texture'>>

/** Makes a message, which ends with what to do; everything but the code and the text is optional. */
export function warning(code: LevelDiagnosticCode, text: string, where: Where = {}): LevelDiagnostic {
  const advice = ADVICE[code]
  return { severity: 'warning', code, text: advice === undefined ? text : `${text}; ${advice}`, ...where }
}

/** Writes a coordinate for a message; large ones in short, e.g. 1e+17. */
export function coordinateText(value: number | undefined): string {
  if (value === undefined || !(Math.abs(value) >= 1e9)) return String(value)
  return value.toExponential(2).replace(/\.?0+e/, 'e')
}

/** Messages about blocks with the line of their face or block, where the file has lines and they have none yet. */
export function withLines(diagnostics: readonly LevelDiagnostic[], { blocks, parts }: BrushLevel): LevelDiagnostic[] {
  const seen = new Map<string | undefined, ReadonlyMap<number, Block>>()
  const blocksOf = (name: string | undefined): ReadonlyMap<number, Block> => {
    const own = seen.get(name)
    if (own !== undefined) return own
    const all = name === undefined ? blocks : parts.filter((part) => part.name === name).flatMap((part) => part.blocks)
    const byIndex = new Map(all.map((block) => [block.index, block]))
    seen.set(name, byIndex)
    return byIndex
  }
  return diagnostics.map((message) => {
    if (message.block === undefined || message.line !== undefined) return message
    const block = blocksOf(message.part).get(message.block)
    const line = block?.faces.find(({ index }) => index === message.face)?.line ?? block?.line
    return line === undefined ? message : { ...message, line }
  })
}
