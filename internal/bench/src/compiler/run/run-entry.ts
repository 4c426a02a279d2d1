/** Process entry for one map: compiles it once cold, then warm, and prints a {@link RunReport} as JSON. */

import { mapBytes } from '../levels/map-source.js'
import { ManifoldUnion, type UnionRun } from '../rivals/manifold-union.js'
import { checksumOf } from './checksum.js'
import { type CompileRun, compileBytes, type StageSeconds } from './compile-run.js'
import type { RunReport, RunRequest } from './own-process.js'

async function report({ map, profile, rounds, rival }: RunRequest): Promise<RunReport> {
  const bytes = mapBytes(map)
  const first = await compileBytes(bytes, profile)
  const peakMegabytes = process.resourceUsage().maxRSS / 1024
  const checksum = checksumOf(first.compiled)
  const manifold = rival ? await ManifoldUnion.load() : undefined
  const warm: StageSeconds[] = []
  const unions: UnionRun[] = []
  for (let round = 0; round < rounds; round++) {
    const run = await compileBytes(bytes, profile)
    warm.push(run.seconds)
    if (manifold !== undefined) unions.push(manifold.run(run.level))
    requireSame(run, checksum)
  }
  const brushes = first.level.blocks.length
  return { brushes, cold: first.seconds, warm, unions, counts: first.counts, peakMegabytes, checksum }
}

function requireSame({ compiled }: CompileRun, checksum: string): void {
  if (checksumOf(compiled) !== checksum) throw new Error('The second compilation of the same map gave different bytes.')
}

console.log(JSON.stringify(await report(JSON.parse(process.argv[2]) as RunRequest)))
