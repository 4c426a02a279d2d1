import { FormatError } from '@brushwork/codecs'
import type { MapDocument } from '@brushwork/codecs/map'
import { shortName } from '../../diagnostics/printable.js'

/** Kinds of brushes listed in one message; the rest are counted. */
const SHOWN = 4
const ADVICE =
  'only brushes of planes with a texture, offsets, rotation and scales are read: save the map in the format "Standard" (Quake) or "Valve 220" ' +
  '(TrenchBroom: File > Export, or the format of a new map; NetRadiant: switch "brush primitives" off)'

/**
 * Refuses a map that has brushes of which none can be read: its level would be empty.
 * @throws FormatError `unsupported`, with the kinds of its brushes and the line of the first.
 */
export function refuseUnreadable({ entities }: MapDocument): void {
  const brushes = entities.flatMap((entity) => entity.brushes)
  if (brushes.length === 0 || brushes.some(({ kind }) => kind === 'brush')) return
  const kinds = new Map<string, number>()
  let reason: string | undefined
  for (const brush of brushes) {
    const kind = brush.kind === 'opaque' ? shortName(brush.keyword) : 'unreadable'
    if (brush.kind === 'unread') reason ??= brush.reason
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  const listed = [...kinds].slice(0, SHOWN).map(([kind, count]) => `${count} ${kind}`)
  const more = kinds.size > SHOWN ? `, and ${kinds.size - SHOWN} more kinds` : ''
  const what = brushes.length === 1 ? 'the only brush of the map' : `none of the ${brushes.length} brushes of the map`
  const is = brushes.length === 1 ? 'cannot' : 'can'
  const first = reason === undefined ? '' : `; the first unreadable one: ${reason}`
  const text = `${what} ${is} be read (${listed.join(', ')}${more}${first}): ${ADVICE}`
  const { line } = brushes[0]
  throw new FormatError('unsupported', { format: 'map', path: '', ...(line !== undefined && { line }) }, text)
}
