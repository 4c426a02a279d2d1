import type { SourceAddress } from '@brushwork/asset'
import { addressParts } from '../../diagnostics/diagnostic-text.js'
import type { StoredDiagnostic } from '../../import/stored-diagnostic.js'
import { canonicalJson } from '../../store/canonical-json.js'

/** Places listed besides the first; the rest are counted. */
const SHOWN = 3
/** Numbers in a text that say which of its kind a thing is. */
const INDEX =
  /(?<=\b(?:block|bone|brush|corner|entity|face|frame|group|leaf|line|mesh|model|node|part|path|plane|point|skin|surface|triangle|vertex) )\d+|(?<=\[)\d+(?=\])/g

/** Diagnostics that say the same. */
export interface EqualDiagnostics {
  readonly first: StoredDiagnostic
  /** Places of the others. */
  readonly others: SourceAddress[]
}

/** Gathers diagnostics of the same code, file and text but for indices, each group where its first one was. */
export function equalDiagnostics(diagnostics: readonly StoredDiagnostic[]): readonly EqualDiagnostics[] {
  const groups = new Map<string, EqualDiagnostics>()
  for (const [index, diagnostic] of diagnostics.entries()) {
    const { code, text, about, leakPath } = diagnostic
    // Each leak has a path of its own.
    const own = leakPath === undefined ? '' : index
    const key = canonicalJson([code, text.replace(INDEX, '#'), about === undefined ? '' : canonicalJson(about), own])
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { first: diagnostic, others: [] })
    else group.others.push(diagnostic)
  }
  return [...groups.values()]
}

/** How often a message was found, and where else: ` (12 times, also at block 7; block 9; …)`. Empty for one place. */
export function timesText(others: readonly SourceAddress[]): string {
  if (others.length === 0) return ''
  const places = others.slice(0, SHOWN).map((place) => addressParts(place).join(', '))
  const named = [...new Set(places.filter((place) => place !== ''))]
  const more = others.length > SHOWN && named.length > 0 ? ' and so on' : ''
  const also = named.length === 0 ? '' : `, also at ${named.join('; ')}${more}`
  return ` (${others.length + 1} times${also})`
}
