import type { CompiledLevel } from '@brushwork/asset'
import { readMap } from '@brushwork/codecs/map'
import { clusterAt, createWorldTrace, leafAt, type Shape, VisibleTriangles, World } from '@brushwork/runtime'
import { COMPILE_DEFAULTS, compile, levelFromMap } from '@brushwork/wmp-compiler'
import { Random } from '@brushwork-internal/testkit/random'
import { mapBytes } from '../../compiler/levels/map-source.js'
import { cpuSeconds } from '../../compiler/run/cpu-clock.js'
import { Rival } from './rival.js'

/** Movements and questions of a round. */
const COUNT = 4096
/** Quake's player. */
const HALF = [16, 28, 16] as const
const BOX: Shape = { kind: 'box', half: HALF }
/** Length of a movement: some frames of a fast run [quants]. */
const REACH = 32

/** A question that games ask, in microseconds of processor time for each. */
interface MeasuredQuestion {
  readonly name: string
  readonly microseconds: number
  /** Of three-mesh-bvh on the triangles of the level; absent where it has no such question. */
  readonly rival?: number
  /** Most that the question may take. */
  readonly aim: number
  /** Movements that were stopped, or a sum of answers: the same in every run. */
  readonly checksum: number
  /** Movements whose end touches a triangle, by three-mesh-bvh. */
  readonly rivalChecksum?: number
}

/** Results of a run. */
export interface WorldReport {
  readonly level: string
  readonly triangles: number
  readonly solids: number
  readonly questions: readonly MeasuredQuestion[]
  /** Mean share of the level's triangles that the PVS hides, over all positions. */
  readonly hidden: number
}

/** Measures what a game asks of e1m1 every frame. @param rounds of all questions, in turns; the fastest counts */
export async function benchWorld(rounds: number): Promise<WorldReport> {
  const level = levelFromMap(readMap(mapBytes('e1m1')))
  const options = { ...COMPILE_DEFAULTS, mode: 'bsp', profile: 'final', light: 'none' } as const
  const compiled = await compile(level, options, { textureSize: () => ({ width: 64, height: 64 }) })
  const { collision, tree, visibility } = compiled
  if (collision === undefined || tree === undefined || visibility === undefined) throw new Error('e1m1 has no tree.')
  const world = new World()
  world.add({ collision })
  const rival = new Rival(compiled.surfaces)
  const { starts, ends } = movementsIn(compiled, world)
  const visible = new VisibleTriangles(compiled.surfaces, visibility)
  const out = createWorldTrace()
  let [stopped, touched, leafs, triangles] = [0, 0, 0, 0]
  const all = {
    box: () => {
      stopped = 0
      for (let at = 0; at < COUNT; at++) if (world.trace(starts[at], ends[at], BOX, {}, out).fraction < 1) stopped++
    },
    rival: () => {
      touched = 0
      for (let at = 0; at < COUNT; at++) if (rival.sweep(starts[at], ends[at], HALF)) touched++
    },
    leaf: () => {
      leafs = 0
      for (let at = 0; at < COUNT; at++) leafs += leafAt(tree, starts[at])
    },
    visible: () => {
      triangles = 0
      for (let at = 0; at < COUNT; at++) {
        visible.cullFrom(clusterAt(tree, starts[at]))
        for (let surface = 0; surface < compiled.surfaces.length; surface++) {
          const end = visible.findRuns(surface) * 2
          for (let run = 0; run < end; run += 2) triangles += visible.runs[run + 1]
        }
      }
    },
  }
  const seconds = fastest(all, rounds)
  const each = (name: keyof typeof all) => (seconds[name] / COUNT) * 1e6
  const count = compiled.surfaces.reduce((sum, { indices }) => sum + indices.length / 3, 0)
  return {
    level: 'e1m1',
    triangles: count,
    solids: collision.sideCounts.length,
    questions: [
      { name: 'swept box', microseconds: each('box'), rival: each('rival'), aim: 10, checksum: stopped, rivalChecksum: touched },
      { name: 'leaf of a position', microseconds: each('leaf'), aim: 1, checksum: leafs },
      { name: 'visible triangles', microseconds: each('visible'), aim: 20, checksum: triangles },
    ],
    hidden: 1 - triangles / COUNT / count,
  }
}

/** Movements that start where a player fits, in any direction. */
function movementsIn({ bounds, visibility, tree }: CompiledLevel, world: World) {
  const random = new Random(7)
  const share = () => random.next() / 2 ** 32
  const starts: [number, number, number][] = []
  const ends: [number, number, number][] = []
  while (starts.length < COUNT && visibility !== undefined) {
    const start = [0, 1, 2].map((axis) => bounds.min[axis] + share() * (bounds.max[axis] - bounds.min[axis]))
    const [x, y, z] = start
    if (clusterAt(tree, [x, y, z]) >= visibility.clusterCount) continue
    if (world.contentsAt([x, y, z], BOX).length > 0) continue
    starts.push([x, y, z])
    ends.push([x + (share() - 0.5) * 2 * REACH, y - share() * REACH, z + (share() - 0.5) * 2 * REACH])
  }
  return { starts, ends }
}

function fastest<Name extends string>(all: Readonly<Record<Name, () => void>>, rounds: number): Record<Name, number> {
  const names = Object.keys(all) as Name[]
  const best = Object.fromEntries(names.map((name) => [name, Infinity])) as Record<Name, number>
  for (let round = 0; round < rounds + 1; round++) {
    for (const name of names) {
      const start = process.cpuUsage()
      all[name]()
      // The first round compiles.
      if (round > 0) best[name] = Math.min(best[name], cpuSeconds(start))
    }
  }
  return best
}
