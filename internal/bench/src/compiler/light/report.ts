import type { LightReport } from './bench.js'

const HEAD = ['rays', 'WASM M/s', 'three-mesh-bvh M/s', 'ratio', 'hits', 'checksum', 'of the rival', 'others']

/** Formats the rates as a Markdown table, with the time that trees take. */
export function printLight({ triangles, buildMilliseconds, rivalBuildMilliseconds, sets }: LightReport): string {
  const million = (rate: number): string => (rate / 1e6).toFixed(2)
  const rows = sets.map((set) => [
    set.name,
    million(set.wasm),
    million(set.rival),
    `${(set.wasm / set.rival).toFixed(1)} ×`,
    `${set.hits.toLocaleString('en-US')} of ${set.rays.toLocaleString('en-US')}`,
    String(set.checksum),
    String(set.rivalChecksum),
    `${set.others}${set.agree ? '' : ' (too many)'}`,
  ])
  const lines = [HEAD, HEAD.map((_, column) => (column === 0 ? '---' : '---:')), ...rows]
  const builds = `tree in ${buildMilliseconds.toFixed(0)} ms, that of three-mesh-bvh (SAH) in ${rivalBuildMilliseconds.toFixed(0)} ms of processor time`
  return `${triangles.toLocaleString('en-US')} triangles: ${builds}\n\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`
}
