import type { Explanation } from '@brushwork/pipeline'
import { optionLines } from './option-lines.js'

/** Hex digits of a hash that are shown: enough to compare two of them by eye. */
const SHOWN = 12

/** Why a cache has a pack or has it not, as lines. */
export function printExplanation(file: string, cache: string, explanation: Explanation): string {
  const { options, isCached, reasons, lastReasons, key, ingredients } = explanation
  const { release, code, source, files } = ingredients
  const lines: (readonly [string, string])[] = [
    ...(isCached ? [] : reasons.map((reason): [string, string] => ['because', reason])),
    ...(lastReasons ?? []).map((reason): [string, string] => ['last built because', reason]),
    ...(key === undefined ? [] : [['key', key.slice(0, SHOWN)] satisfies [string, string]]),
    ['Brushwork', code === '' ? release : `${release}, code ${code.slice(0, SHOWN)}`],
    ['source', source.slice(0, SHOWN)],
    ...optionLines(file, options, explanation),
    ...files.map(({ reference, found }): [string, string] => [
      'file',
      found === null ? `${reference.name}: not found` : `${found.name} ${found.sha256.slice(0, SHOWN)}`,
    ]),
  ]
  const width = Math.max(...lines.map(([label]) => label.length))
  const head = `${file}: ${isCached ? 'in the cache' : 'not in the cache'} ${cache}`
  return [head, ...lines.map(([label, text]) => `  ${label.padEnd(width)}  ${text}`)].join('\n')
}
