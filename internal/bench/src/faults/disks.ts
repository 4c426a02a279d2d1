import { execFileSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import type { Fault } from './fault.js'
import { faultOfBuild, faultOfHealing, tryBuild } from './ground.js'
import type { Tally } from './tally.js'
import { faultOfUnwritable, fullHost, unwrittenWarnings } from './unwritable.js'

/** Sizes of disks, KiB: no room for anything, for some of it, for most of it. */
const SIZES = [4, 16, 64, 128]
/** What stores the results of builds; other files are only shortcuts, and nobody is told of those that are not written. */
const RESULT = /^(?:steps|packs)\//

/** A disk that takes no more after each write of a build. */
export const fullDisk: Fault = {
  id: 'full',
  text: 'the disk of the store is full after n writes of a build, by a host that says so; later it has room',
  async run(ground, tally) {
    for (let writes = 0, isFull = true; isFull; writes++) {
      const store = `${ground.folder}/full-${writes}`
      const { host, refused } = fullHost(ground.host, store, writes, 'the disk is full')
      await tally.try(`full after ${writes} writes`, async () => {
        const built = await tryBuild(ground, { store, host })
        if (typeof built === 'string') return built
        const expected = refused.some((path) => RESULT.test(path)) ? 1 : 0
        const warnings = unwrittenWarnings(built).length
        return warnings === expected ? undefined : `expected ${expected} warnings, found ${warnings}`
      })
      await tally.try(`with room after ${writes} writes`, () => faultOfHealing(ground, store))
      isFull = refused.length > 0
    }
  },
}

/** A store that may only be read, empty or not. */
export const readOnly: Fault = {
  id: 'read-only',
  text: 'the disk of the store can only be read, by a host that says so',
  async run(ground, tally) {
    const store = `${ground.folder}/read-only`
    const { host } = fullHost(ground.host, store, 0, 'its disk can only be read')
    await tally.try('an empty store', () => faultOfUnwritable(ground, store, host))
    await tally.try('a full store', async () => {
      return (await faultOfHealing(ground, store)) ?? faultOfHealing(ground, store, host)
    })
  },
}

/** The same with disks of the system. */
export const realDisks: Fault = {
  id: 'disk',
  text: 'real disks (tmpfs) that are full, or can only be read',
  isSlow: true,
  async run(ground, tally) {
    for (const kibibytes of SIZES) {
      const disk = `${ground.folder}/disk-${kibibytes}`
      await onDisk(disk, `size=${kibibytes}k`, tally, async () => {
        const store = `${disk}/cache`
        await tally.try(`a disk of ${kibibytes} KiB`, () => faultOfUnwritable(ground, store, ground.host))
        await tally.try(`a disk of ${kibibytes} KiB, again`, () => faultOfBuild(ground, { store }))
      })
    }
    const disk = `${ground.folder}/disk`
    await onDisk(disk, 'size=8m', tally, async () => {
      const [empty, full] = [`${disk}/empty`, `${disk}/full`]
      await mkdir(empty)
      await tally.try('a store on a disk', () => faultOfHealing(ground, full))
      execFileSync('mount', ['-o', 'remount,ro', disk])
      await tally.try('an empty store, read only', () => faultOfUnwritable(ground, empty, ground.host))
      await tally.try('a full store, read only', () => faultOfHealing(ground, full))
    })
  },
}

async function onDisk(disk: string, options: string, { skipped }: Tally, use: () => Promise<void>): Promise<void> {
  await mkdir(disk)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk], { stdio: 'pipe' })
  } catch {
    skipped.push('real disks: this user may not mount any')
    return
  }
  try {
    await use()
  } finally {
    execFileSync('umount', [disk])
  }
}
