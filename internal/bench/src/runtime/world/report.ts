import type { WorldReport } from './bench.js'

/** Formats the results as Markdown. */
export function printWorld({ level, triangles, solids, questions, hidden }: WorldReport): string {
  const head = ['question', 'µs', 'three-mesh-bvh µs', 'ratio', 'aim µs', 'checksum (of the rival)']
  const rows = questions.map(({ name, microseconds, rival, aim, checksum, rivalChecksum }) => [
    name,
    microseconds.toFixed(2),
    rival === undefined ? '' : rival.toFixed(2),
    rival === undefined ? '' : `${(rival / microseconds).toFixed(1)} ×`,
    `${aim}: ${microseconds <= aim ? 'reached' : 'missed'}`,
    rivalChecksum === undefined ? String(checksum) : `${checksum} (${rivalChecksum})`,
  ])
  const lines = [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows]
  return [
    `${level}: ${triangles.toLocaleString('en-US')} triangles, ${solids.toLocaleString('en-US')} solids`,
    '',
    ...lines.map((cells) => `| ${cells.join(' | ')} |`),
    '',
    `Visibility hides ${(hidden * 100).toFixed(1)} % of the triangles at the mean position.`,
  ].join('\n')
}
