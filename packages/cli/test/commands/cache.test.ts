import { existsSync } from 'node:fs'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { castle, guard } from '../support/files.js'
import { createTestProject, runProgram, startProgram, type TestProject } from '../support/test-project.js'

const CACHE = 'node_modules/.cache/brushwork'

let project: TestProject
beforeEach(async () => {
  project = await createTestProject()
  await project.put('package.json', '{}')
  await project.put('world/guard.mdl', guard())
  await project.put('world/castle.wmp', castle())
})
afterEach(() => project.remove())

interface Facts {
  readonly cache: string
  readonly count: number
  readonly bytes: number
  readonly limit: number
  readonly kinds: Readonly<Record<string, { readonly count: number }>>
  readonly oldestDays: number | null
  readonly removed: { readonly count: number; readonly bytes: number } | null
}

async function facts(...call: string[]): Promise<Facts> {
  expect(await project.run('cache', ...call, '--json')).toBe(0)
  return project.lines<Facts>()[0]
}

const build = () => project.run('build', 'world', '-o', 'out/')

/** Dates all entries of the cache as if builds had used them so many days ago. @returns their paths */
async function age(days: number): Promise<readonly string[]> {
  const all = await readdir(join(project.folder, CACHE), { recursive: true })
  const entries = all.filter((name) => /[\\/][0-9a-f]{64}$/.test(name)).map((name) => join(project.folder, CACHE, name))
  const date = new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  for (const path of entries) await utimes(path, date, date)
  return entries
}

describe('brushwork cache', () => {
  it('says where the cache is, what it holds and how old that is', async () => {
    await build()
    const { cache, count, bytes, limit, kinds, oldestDays } = await facts()
    expect([cache, limit, oldestDays]).toEqual([CACHE, 1000, 0])
    expect(kinds.packs.count).toBe(2)
    expect(count).toBeGreaterThan(2)
    expect(bytes).toBeGreaterThan(0)
    const { stdout } = await runProgram(project.folder, 'cache')
    expect(stdout).toMatch(new RegExp(`^${CACHE}: ${count} entries, .* kB, at most 1,000 MB\\n`))
    expect(stdout).toMatch(/^ {2}packs +2 entries/m)
    await age(3)
    expect((await runProgram(project.folder, 'cache')).stdout).toContain('not used for 3 days')
  })

  it('is that of the configuration, or of --cache', async () => {
    await project.put('brushwork.config.json', '{ "cacheDir": "store", "cacheSize": 50 }')
    expect(await facts()).toMatchObject({ cache: 'store', limit: 50, count: 0 })
    expect(await facts('--cache', 'other')).toMatchObject({ cache: 'other' })
    expect(existsSync(join(project.folder, 'store'))).toBe(false)
  })

  it('is none without a package.json', async () => {
    await project.put('bare/a.txt', '')
    expect(await project.run('cache', '--root', 'bare')).toBe(1)
    expect(project.output.error.join()).toContain(
      'bare: error: the project has no package.json, so its builds keep no cache; name one with --cache',
    )
  })

  it.each([[['--days', '3']], [['clear', '--max-size', '1']], [['prune', '--days', 'many']], [['purge']]])(
    'is not called with %j',
    async (call) => {
      expect(await project.run('cache', ...call)).toBe(2)
    },
  )
})

describe('brushwork cache prune', () => {
  it('removes what no build has used for so many days', async () => {
    await build()
    await age(5)
    expect((await facts('prune', '--days', '7')).removed?.count).toBe(0)
    const { removed, count } = await facts('prune', '--days', '4')
    expect(removed?.count).toBeGreaterThan(2)
    expect(count).toBe(0)
    expect(await build()).toBe(0)
  })

  it('removes what is above the size, but nothing that a build may be using', async () => {
    await build()
    const before = await facts()
    expect(await facts('prune', '--max-size', '0')).toMatchObject({ removed: { count: 0 }, count: before.count })
    await age(1)
    expect(await facts('prune', '--max-size', '0')).toMatchObject({ removed: { count: before.count }, count: 0 })
  })
})

describe('brushwork cache clear', () => {
  it('removes everything but the report of the last build, and nothing that is not of the cache', async () => {
    await build()
    await project.put(`${CACHE}/mine.txt`, 'mine')
    const { count } = await facts()
    const { stdout } = await runProgram(project.folder, 'cache', 'clear')
    expect(stdout).toMatch(new RegExp(`^${CACHE}: ${count} entries, .* removed, 0 entries, 0 kB left\\n$`))
    expect((await readdir(join(project.folder, CACHE))).sort()).toEqual(['brushwork-report.json', 'mine.txt'])
    await build()
    expect(project.output.out.join()).not.toContain('from the cache')
  })

  it('lets a build that runs meanwhile end with all its packs', async () => {
    for (let index = 0; index < 12; index++) await project.put(`world/guard${index}.mdl`, guard())
    const child = startProgram(project.folder, 'build', 'world', '-o', 'out/')
    const ended = new Promise((resolve) => child.on('close', resolve))
    let isRunning = true
    ended.then(() => {
      isRunning = false
    })
    while (isRunning) expect((await runProgram(project.folder, 'cache', 'clear')).code).toBe(0)
    expect(await ended).toBe(0)
    expect(await readdir(join(project.folder, 'out'))).toHaveLength(14)
  })

  it('keeps files that a bundler may be serving', async () => {
    const entry = `${CACHE}/files/ab/${'ab'.repeat(32)}`
    await project.put(`${entry}/guard.glb`, guard())
    expect(await facts('clear')).toMatchObject({ removed: { count: 0 }, count: 1 })
    const old = new Date(Date.now() - 2 * 60 * 60 * 1000)
    await utimes(join(project.folder, entry), old, old)
    expect(await facts('clear')).toMatchObject({ removed: { count: 1 }, count: 0 })
  })
})
