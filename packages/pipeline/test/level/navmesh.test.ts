import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readLevel } from '@brushwork/runtime'
import { importNavMesh, init, NavMeshQuery } from '@recast-navigation/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { BUILD_DEFAULTS } from '../../src/options/build-options.js'
import { build } from '../support/build.js'
import { memoryHost } from '../support/memory-host.js'
import { ROOM, type RoomsOptions, roomsMap } from '../support/rooms-level.js'
import { expectValid } from '../support/validate-pack.js'

const SIDE = 2
const DIST = new URL('../../dist/', import.meta.url).href
const OPTIONS = { navmesh: true, profile: 'draft' } as const

const buildRooms = (rooms: RoomsOptions = {}, options: Parameters<typeof build>[2] = OPTIONS) =>
  build(memoryHost({ '/game/a.map': roomsMap({ side: SIDE, ...rooms }) }), '/game/a.map', options)

/** Middle of a room on its floor, pack axes: (x, y, z) of the map is (y, z, x) of the pack. */
const middle = (column: number, row: number) => ({ x: (row + 0.5) * ROOM, y: 0, z: (column + 0.5) * ROOM })

beforeAll(() => init())

function walk(pack: Uint8Array, from: ReturnType<typeof middle>, to: ReturnType<typeof middle>) {
  const { navmesh } = readLevel(pack)
  if (navmesh === undefined) throw new Error('there is no navigation mesh')
  const { navMesh } = importNavMesh(navmesh)
  const { success, path } = new NavMeshQuery(navMesh).computePath(from, to)
  const end = path[path.length - 1]
  const arrives = success && Math.abs(end.x - to.x) < 8 && Math.abs(end.z - to.z) < 8
  return { arrives, path }
}

describe('the navigation mesh of a level', () => {
  it('leads from room to room through doors, and through no wall', async () => {
    const { pack } = await buildRooms()
    await expectValid(pack)
    const { navmesh } = readLevel(pack)
    expect(navmesh?.buffer, 'a view into the pack').toBe(pack.buffer)
    const { arrives, path } = walk(pack, middle(0, 0), middle(1, 1))
    expect(arrives).toBe(true)
    for (const { x, y, z } of path) {
      expect(Math.abs(y), 'on the floor').toBeLessThan(4)
      const isInDoor = [x, z].some((at) => Math.abs((at % ROOM) - ROOM / 2) < 32)
      const isFarFromWalls = [x, z].every((at) => at % ROOM > 16 && at % ROOM < ROOM - 16)
      expect(isInDoor || isFarFromWalls, `${x}, ${z}`).toBe(true)
    }
  })

  it('does not lead into rooms that have no door', async () => {
    const { pack } = await buildRooms({ isWestOpen: false })
    expect(walk(pack, middle(0, 0), middle(0, 1)).arrives).toBe(true)
    expect(walk(pack, middle(0, 0), middle(1, 0)).arrives).toBe(false)
  })

  it('goes around obstacles on the floor', async () => {
    const { pack } = await buildRooms({ pillars: 6 })
    expect(walk(pack, middle(0, 0), middle(1, 1)).arrives).toBe(true)
  })

  it('is for the walker that the option describes', async () => {
    // Doors are 64 wide.
    const { pack } = await buildRooms({}, { ...OPTIONS, navmesh: { radius: 40 } })
    expect(walk(pack, middle(0, 0), middle(1, 0)).arrives).toBe(false)
  })

  it('is the same bytes again, whatever was made before it', async () => {
    const { navmesh } = readLevel((await buildRooms()).pack)
    await buildRooms({ side: 3, pillars: 9 })
    expect(readLevel((await buildRooms()).pack).navmesh).toEqual(navmesh)
  })

  it('is made only on request, and again only when solid geometry changes', async () => {
    const host = memoryHost({ '/game/a.map': roomsMap({ side: SIDE }) })
    const without = await build(host, '/game/a.map', { profile: 'draft' })
    expect(readLevel(without.pack).navmesh).toBeUndefined()
    expect((await build(host, '/game/a.map', OPTIONS)).steps).toContain('navmesh')
    expect((await build(host, '/game/a.map', { ...OPTIONS, profile: 'final' })).steps).toContain('navmesh (cached)')
    expect((await build(host, '/game/a.map', { ...OPTIONS, navmesh: { height: 80 } })).steps).toContain('navmesh')
  })

  it('is missing, with a warning, where no walker fits', async () => {
    const host = memoryHost({ '/game/a.map': roomsMap({ side: SIDE }) })
    const navmesh = { height: 200 }
    // The second time from the cache of the mesh alone.
    for (const profile of ['draft', 'final'] as const) {
      const { pack, warnings } = await build(host, '/game/a.map', { profile, navmesh })
      expect(warnings.map(({ code }) => code)).toContain('navmesh-empty')
      expect(readLevel(pack).navmesh).toBeUndefined()
    }
  })

  it('fails with the size of cells that would do', async () => {
    const failing = buildRooms({}, { ...OPTIONS, navmesh: { cellSize: 0.001 } })
    await expect(failing).rejects.toMatchObject({ diagnostics: [{ code: 'navmesh-size', file: '/game/a.map' }] })
    await expect(failing).rejects.toThrow(/set "cellSize" of the option "navmesh" to 0\.\d+ or more/)
  })

  it.each([['yes'], [null], [[]], [{ radius: 0 }], [{ slope: 91 }], [{ cellsize: 4 }], [{ height: Number.NaN }]])(
    'is not for %j',
    async (navmesh) => {
      const options = { ...BUILD_DEFAULTS, navmesh: navmesh as never }
      await expect(buildRooms({}, options)).rejects.toMatchObject({ diagnostics: [{ code: 'option-value' }] })
    },
  )
})

describe('without Recast', () => {
  it('a build that wants a navigation mesh fails, saying what to install', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'brushwork-navmesh-'))
    writeFileSync(join(folder, 'a.map'), roomsMap({ side: SIDE }))
    const child = promisify(execFile)(process.execPath, ['--input-type=module', '-e', WITHOUT_RECAST], { cwd: folder })
    const { stdout } = await child.finally(() => rmSync(folder, { recursive: true }))
    const { diagnostics, message, kind } = JSON.parse(stdout)
    expect(diagnostics).toMatchObject([{ code: 'navmesh-peer', file: expect.stringMatching(/a\.map$/) }])
    expect(message).toContain('npm i -D @recast-navigation/core@0.43 @recast-navigation/generators@0.43')
    expect(kind, 'without a navigation mesh').toBe('level')
  })
})

/** Resolves modules as if Recast were not installed. */
const HOOK = `export async function resolve(specifier, context, next) {
  if (specifier.startsWith('@recast-navigation/')) throw new Error('Cannot find package ' + specifier)
  return next(specifier, context)
}`

/** Builds `a.map` with a navigation mesh and without, and prints the outcomes. */
const WITHOUT_RECAST = `
  import { register } from 'node:module'
  register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(HOOK)}`)})
  const { openSession } = await import(${JSON.stringify(`${DIST}index.js`)})
  const { nodeHost } = await import(${JSON.stringify(`${DIST}entry/node.js`)})
  const build = (navmesh) => {
    const settings = { asked: { light: 'keep', profile: 'draft', navmesh } }
    return openSession({ host: nodeHost, root: process.cwd(), settings }).build(process.cwd() + '/a.map')
  }
  const { diagnostics, message } = await build(true).catch((error) => error)
  const { facts } = await build(false)
  console.log(JSON.stringify({ diagnostics, message, kind: facts.kind }))
`
