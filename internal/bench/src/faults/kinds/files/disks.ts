import { execFileSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import type { Fault } from '../../fault.js'
import { checkBuild, checkHealing, tryBuild } from '../../project/test-bed.js'
import { checkUnwritable, fullHost } from '../../store/unwritable.js'
import type { Tally } from '../../tally.js'

/** Disk sizes [KiB], from no room for anything to room for most files. */
const SIZES = [4, 16, 64, 128]
/** Files with results of builds. Other files only save time, so builds do not warn when they cannot be written. */
const RESULT = /^(?:steps|packs)\//

/** A disk that is full after each write of a build in turn. */
export const fullDisk: Fault = {
  id: 'full',
  text: 'a simulated full disk: writes to the store fail after n writes of a build; later they succeed',
  async run(testBed, tally) {
    for (let writes = 0, isFull = true; isFull; writes++) {
      const store = `${testBed.folder}/full-${writes}`
      const { host, refused } = fullHost(testBed.host, store, writes, 'the disk is full')
      await tally.try(`full after ${writes} writes`, async () => {
        const built = await tryBuild(testBed, { store, host })
        if (typeof built === 'string') return built
        const expected = refused.some((path) => RESULT.test(path)) ? 1 : 0
        const warnings = built.cacheWarnings.length
        return warnings === expected ? undefined : `expected ${expected} warnings, found ${warnings}`
      })
      await tally.try(`with room after ${writes} writes`, () => checkHealing(testBed, store))
      isFull = refused.length > 0
    }
  },
}

/** A read-only store, empty or full. */
export const readOnly: Fault = {
  id: 'read-only',
  text: 'a simulated read-only disk: writes to the store fail',
  async run(testBed, tally) {
    const store = `${testBed.folder}/read-only`
    const { host } = fullHost(testBed.host, store, 0, 'the disk is read-only')
    await tally.try('an empty store', () => checkUnwritable(testBed, store, host))
    await tally.try('a full store', async () => {
      return (await checkHealing(testBed, store)) ?? checkHealing(testBed, store, host)
    })
  },
}

/** The same faults on real disks. */
export const realDisks: Fault = {
  id: 'disk',
  text: 'real disks (tmpfs) that are full or read-only',
  isSlow: true,
  async run(testBed, tally) {
    for (const kibibytes of SIZES) {
      const disk = `${testBed.folder}/disk-${kibibytes}`
      await onDisk(disk, `size=${kibibytes}k`, tally, async () => {
        const store = `${disk}/cache`
        await tally.try(`a disk of ${kibibytes} KiB`, () => checkUnwritable(testBed, store, testBed.host))
        await tally.try(`a disk of ${kibibytes} KiB, again`, () => checkBuild(testBed, { store }))
      })
    }
    const disk = `${testBed.folder}/disk`
    await onDisk(disk, 'size=8m', tally, async () => {
      const [empty, full] = [`${disk}/empty`, `${disk}/full`]
      await mkdir(empty)
      await tally.try('a store on a disk', () => checkHealing(testBed, full))
      execFileSync('mount', ['-o', 'remount,ro', disk])
      await tally.try('an empty read-only store', () => checkUnwritable(testBed, empty, testBed.host))
      await tally.try('a full read-only store', () => checkHealing(testBed, full))
    })
  },
}

async function onDisk(disk: string, options: string, { skipped }: Tally, use: () => Promise<void>): Promise<void> {
  await mkdir(disk)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk], { stdio: 'pipe' })
  } catch {
    skipped.push('real disks: this user may not mount a tmpfs')
    return
  }
  try {
    await use()
  } finally {
    execFileSync('umount', [disk])
  }
}
