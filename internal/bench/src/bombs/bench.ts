import { allBombs } from './all.js'
import { type Bomb, mostMegabytes, mostSeconds } from './bomb.js'
import { type BombRun, runAlone } from './own-process.js'

/** What a bomb took. */
export interface BombReport extends Pick<Bomb, 'name' | 'claims'>, BombRun {
  readonly inputBytes: number
  readonly mostSeconds: number
  readonly mostMegabytes: number
  /** Whether time, memory and outcome are what they should be. */
  readonly isKept: boolean
}

/** Builds every bomb in a process of its own. @param only the beginning of a name, for one or a few */
export async function benchBombs(only = ''): Promise<readonly BombReport[]> {
  const reports: BombReport[] = []
  for (const bomb of allBombs().filter(({ name }) => name.startsWith(only))) {
    const { name, claims } = bomb
    const run = await runAlone(name)
    const most = { mostSeconds: mostSeconds(bomb), mostMegabytes: mostMegabytes(bomb, run) }
    const isWithin = run.seconds <= most.mostSeconds && run.megabytes <= most.mostMegabytes
    reports.push({ name, claims, ...run, ...most, isKept: isWithin && run.outcome.join() === bomb.outcome.join() })
  }
  return reports
}
