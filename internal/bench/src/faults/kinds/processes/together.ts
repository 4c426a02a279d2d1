import { Random } from '@brushwork-internal/testkit/random'
import type { Fault } from '../../fault.js'
import { buildInProcess } from '../../project/builder-process.js'
import { checkBuild, checkHealing } from '../../project/test-bed.js'

const BUILDS = 3

/** Builds of several processes into one store at the same time. */
export const processes: Fault = {
  id: 'processes',
  text: `${BUILDS} processes build into one store at the same time`,
  isSlow: true,
  async run(testBed, tally, { count }) {
    for (let round = 0; round < Math.max(1, count / 10); round++) {
      const store = `${testBed.folder}/processes-${round}`
      await tally.try(`round ${round}`, async () => {
        const running = Array.from({ length: BUILDS }, () => buildInProcess(testBed.project, store))
        for (const { assets } of await Promise.all(running)) {
          const other = [...testBed.clean.assets].find(([source, text]) => assets.get(source) !== text)
          if (other !== undefined) return `${other[0]} differs`
        }
        return checkHealing(testBed, store)
      })
    }
  },
}

/** Builds of two or three processes into one store at the same time, of which one is killed. */
export const killedAmong: Fault = {
  id: 'among',
  text: 'two or three processes build into one store at the same time, and one of them is killed at a random moment',
  isSlow: true,
  async run(testBed, tally, { count, seed }) {
    const random = new Random(seed)
    const { buildTime } = await buildInProcess(testBed.project, `${testBed.folder}/among-whole`)
    for (let round = 0; round < Math.max(1, count / 10); round++) {
      const store = `${testBed.folder}/among-${round}`
      const milliseconds = random.below(Math.ceil(buildTime))
      const others = 1 + (round % 2)
      await tally.try(`round ${round}, ${others} others, killed after ${milliseconds} ms`, async () => {
        const killed = buildInProcess(testBed.project, store, milliseconds)
        const running = Array.from({ length: others }, () => buildInProcess(testBed.project, store))
        await killed
        for (const { assets } of await Promise.all(running)) {
          const other = [...testBed.clean.assets].find(([source, text]) => assets.get(source) !== text)
          if (other !== undefined) return `${other[0]} differs`
        }
        return checkHealing(testBed, store)
      })
    }
  },
}

/** Builds of one process into one store at the same time. */
export const together: Fault = {
  id: 'together',
  text: `${BUILDS} builds of one process use one store at the same time`,
  async run(testBed, tally, { count }) {
    for (let round = 0; round < Math.max(1, count / 5); round++) {
      const store = `${testBed.folder}/together-${round}`
      await tally.try(`round ${round}`, async () => {
        const faults = await Promise.all(Array.from({ length: BUILDS }, () => checkBuild(testBed, { store })))
        return faults.find((fault) => fault !== undefined) ?? checkHealing(testBed, store)
      })
    }
  },
}
