import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { clusterAt, NO_CLUSTER, type Spawn, WALKER_SIZES, Walker, type WalkerSize } from '@brushwork/runtime'
import { createWorld, type LevelObject, spawnOf } from '@brushwork/three'
import { bspRoot, corpusRoot, gamesRoot } from '@brushwork-internal/testkit/corpus'
import { describe, expect, it } from 'vitest'
import { LevelsInNode } from '../support/level-in-node.js'

/** What marks a player's start, not a place to look from. */
const MARKS = new Set(['class', 'action', 'position', 'region', 'name'])
const LEVEL = /\.(?:wmb|wmp|map|bsp)$/i
/** Its only room, a model, is missing. */
const WITHOUT_FLOOR = /testlevel_doors\.wm[bp]$/

/** A walker of a size at the start of a level, without the entity that stands for it. */
function walkerAt(level: LevelObject, { feet, entity }: Spawn, size: WalkerSize) {
  const walker = new Walker(createWorld(level, { without: entity }), { size, position: feet })
  const walk = (seconds: number, x: number, z: number) => {
    walker.teleport(feet)
    for (let left = seconds; left > 0; left -= 1 / 60) walker.update(1 / 60, { move: [x, 0, z] })
    return Math.hypot(walker.position[0] - feet[0], walker.position[2] - feet[2])
  }
  return { walker, walk }
}

function isInside({ level }: LevelObject, [x, y, z]: readonly [number, number, number], height: number): boolean {
  return level.tree === undefined || clusterAt(level.tree, [x, y + height / 2, z]) !== NO_CLUSTER
}

function expectGoodStart(level: LevelObject, spawn: Spawn, name: string, size: WalkerSize): void {
  const { walker, walk } = walkerAt(level, spawn, size)
  walk(1, 0, 0)
  expect({ name, isStuck: walker.isStuck, isOnFloor: spawn.isOnFloor }).toEqual({
    name,
    isStuck: false,
    isOnFloor: true,
  })
  expect(walker.ground, `${name}: no floor`).toBeDefined()
  expect(spawn.feet[1] - walker.position[1], `${name}: falls`).toBeLessThan(size.stepHeight)
  expect(isInside(level, spawn.feet, size.height), `${name}: outside`).toBe(true)
  const farthest = Math.max(
    ...[0, 1, 2, 3].map((turn) => walk(1, Math.cos((turn * Math.PI) / 2), Math.sin((turn * Math.PI) / 2))),
  )
  expect(farthest, `${name}: cannot move`).toBeGreaterThan(16)
}

/** Levels of each folder of real files. */
const ROOMS = (
  [
    ['games', gamesRoot],
    ['the corpus', corpusRoot],
    ['compiled levels', bspRoot],
  ] as const
).map(([name, root]) => ({ name, root, levels: new LevelsInNode(root ?? '.') }))

describe.each(ROOMS)('players of $name', ({ root, levels }) => {
  it.skipIf(root === undefined)('start on the floor, free, inside, and can walk', async () => {
    const folder = root ?? '.'
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => LEVEL.test(name))
    let starts = 0
    for (const file of files.filter((name) => !WITHOUT_FLOOR.test(name))) {
      const level = await levels.create(join(folder, file))
      for (const size of [WALKER_SIZES.quake, WALKER_SIZES.fat]) {
        const spawn = spawnOf(level, { size })
        if (!MARKS.has(spawn.foundBy)) continue
        starts++
        expectGoodStart(level, spawn, file, size)
      }
    }
    expect(starts).toBeGreaterThan(0)
  })
})

it.skipIf(gamesRoot === undefined)('players start below or beside the weapon that floats at their start', async () => {
  const level = await ROOMS[0].levels.create(join(gamesRoot ?? '.', 'lottershock/Level/gamelevel.wmp'))
  for (const size of [WALKER_SIZES.quake, WALKER_SIZES.fat, { ...WALKER_SIZES.fat, halfWidth: 48, height: 234 }]) {
    const { feet, foundBy } = spawnOf(level, { size })
    expect(foundBy).toBe('region')
    expect(Math.abs(feet[1])).toBeLessThan(1)
    expect(Math.hypot(feet[0], feet[2])).toBeLessThan(100)
  }
})
