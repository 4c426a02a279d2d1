import { allBombs } from './all.js'
import { type Bomb, maxMegabytes, maxSeconds } from './bomb.js'
import { type BombRun, runInProcess } from './own-process.js'

/** Cost and outcome of one bomb's build. */
export interface BombReport extends Pick<Bomb, 'name' | 'claims'>, BombRun {
  readonly inputBytes: number
  readonly maxSeconds: number
  readonly maxMegabytes: number
  /** Whether time and memory stayed within their limits and the outcome is the expected one. */
  readonly isWithinLimits: boolean
}

/** Builds each bomb in its own process. @param only name prefix that selects bombs; empty selects all */
export async function benchBombs(only = ''): Promise<readonly BombReport[]> {
  const reports: BombReport[] = []
  for (const bomb of allBombs().filter(({ name }) => name.startsWith(only))) {
    const { name, claims } = bomb
    const run = await runInProcess(name)
    const most = { maxSeconds: maxSeconds(bomb), maxMegabytes: maxMegabytes(bomb, run) }
    const isWithin = run.seconds <= most.maxSeconds && run.megabytes <= most.maxMegabytes
    reports.push({
      name,
      claims,
      ...run,
      ...most,
      isWithinLimits: isWithin && run.outcome.join() === bomb.outcome.join(),
    })
  }
  return reports
}
