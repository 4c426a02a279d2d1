import type { Material } from '@brushwork/asset'
import { extensionOf } from '../../host/path.js'
import { type Reference, referenceName } from '../../resolve/reference.js'
import type { References } from '../../resolve/references.js'

/** How a skin's effect draws alpha: in a mode, or `clear`, which is a cut-out or glass. */
export type EffectAlpha = Material['alpha'] | 'clear'

/** Bytes of effect files that are examined; real ones have some 4,000. */
const MAX_LENGTH = 2 ** 18
/** Effects of the original engine that games do not ship. */
const KNOWN: Readonly<Record<string, EffectAlpha>> = { 'alphatest.fx': 'mask' }

/**
 * How the effect of a skin draws alpha, from its source text or its file; undefined if neither says it.
 * @param effect a file name or a source text, as `skinColors` returns it
 */
export async function effectAlpha(effect: string, references: References): Promise<EffectAlpha | undefined> {
  if (extensionOf(effect) !== '.fx' || effect.includes('\n')) return alphaOfEffectText(effect)
  const name = referenceName(effect)
  const reference: Reference = { name, endings: [], scope: 'project' }
  const file = await references.find(reference)
  if (file === undefined) return KNOWN[name.toLowerCase()]
  return alphaOfEffectText(new TextDecoder('windows-1252').decode(file.bytes.subarray(0, MAX_LENGTH)))
}

/**
 * Reads the render states of the first pass: the first technique is the best one, and later passes add to it. An effect
 * without blending whose shader clips pixels may clip by alpha: it gives no answer.
 */
export function alphaOfEffectText(written: string): EffectAlpha | undefined {
  const text = withoutComments(written.slice(0, MAX_LENGTH)).toLowerCase()
  const technique = text.search(/\btechnique/)
  if (technique < 0) return undefined
  const pass = text.slice(technique).split(/\bpass\b/)[1] ?? ''
  const isTested = state(pass, 'alphatestenable')
  const isBlended = state(pass, 'alphablendenable')
  if (isTested) return isBlended ? 'clear' : 'mask'
  if (isBlended) return 'blend'
  return isBlended === false && !/\b(clip|discard|texkill)\b/.test(text.slice(0, technique)) ? 'opaque' : undefined
}

/** The value of a render state; undefined where the pass does not set it, or computes it. */
function state(pass: string, name: string): boolean | undefined {
  const at = pass.lastIndexOf(name)
  if (at < 0) return undefined
  const value = /^\s*=\s*\(?\s*(true|false|\d+)\b/.exec(pass.slice(at + name.length, at + name.length + 80))?.[1]
  return value === undefined ? undefined : value !== 'false' && value !== '0'
}

/** Linear in any text, whether or not comments end. */
function withoutComments(text: string): string {
  const kept: string[] = []
  const comment = /\/[/*]/g
  let at = 0
  for (let found = comment.exec(text); found !== null; found = comment.exec(text)) {
    kept.push(text.slice(at, found.index))
    const end = found[0] === '//' ? '\n' : '*/'
    const close = text.indexOf(end, found.index + 2)
    at = close < 0 ? text.length : close + end.length
    comment.lastIndex = at
  }
  kept.push(text.slice(at))
  return kept.join(' ')
}
