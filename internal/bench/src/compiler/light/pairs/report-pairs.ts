import type { Agreement } from './agreement.js'
import type { ComparedPair } from './compare-pair.js'
import type { LeftPair } from './find-pairs.js'

/** Least shares of luxels within 3 of 255, of flat and of smooth faces, and the least correlation. */
const AIMS = { flat: 0.98, smooth: 0.95, correlation: 0.995 }
const HEAD = ['level', 'lamps', 'litres', 'faces', 'luxels', 'within 3', 'exact', 'correlation', 'aim', 'not ours']
/** Luxels of which a share means something. */
const ENOUGH = 100

/** Whether a level agrees well enough with the original. */
export function holdsAims({ flat, smooth }: ComparedPair): boolean {
  return reaches(flat, AIMS.flat) && reaches(smooth, AIMS.smooth)
}

/** Formats levels as a Markdown table, and those that were left out with the reasons. */
export function printPairs(pairs: readonly ComparedPair[], left: readonly LeftPair[]): string {
  const rows = pairs.flatMap(({ name, lamps, litres, flat, smooth, missing }) =>
    [
      { faces: 'flat', own: flat, aim: AIMS.flat, missing },
      { faces: 'smooth', own: smooth, aim: AIMS.smooth, missing: 0 },
    ]
      .filter(({ own }) => own.luxels > 0)
      .map(({ faces, own, aim, missing: others }) => [
        name,
        String(lamps),
        litres.toFixed(2),
        faces,
        own.luxels.toLocaleString('en-US'),
        percent(own.close, own.luxels),
        percent(own.exact, own.luxels),
        own.correlation.toFixed(4),
        reaches(own, aim) ? 'holds' : 'missed',
        others.toLocaleString('en-US'),
      ]),
  )
  const lines = [HEAD, HEAD.map((_, column) => (column === 0 ? '---' : '---:')), ...rows]
  const table = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  const aims = `Aims: ${AIMS.flat * 100} % within 3 of 255 (${AIMS.smooth * 100} % where faces are smooth), correlation ${AIMS.correlation}.`
  const others = left.map(({ name, reason }) => `- ${name}: ${reason}`)
  return [table, aims, ...(others.length === 0 ? [] : [`Not compared:\n${others.join('\n')}`])].join('\n\n')
}

function reaches({ luxels, close, correlation }: Agreement, aim: number): boolean {
  return luxels === 0 || (close >= aim * luxels && (correlation >= AIMS.correlation || luxels < ENOUGH))
}

function percent(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(2)} %`
}
