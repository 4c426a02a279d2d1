import { heightAt } from '@brushwork/runtime'
import { Vector3 } from 'three'
import type { World } from './load-world.js'
import { TriangleGrid } from './triangle-grid.js'

export interface Ground {
  /** Height of the ground below (x, from, z): the castle or the island. Pack axes, quants. */
  heightBelow(x: number, from: number, z: number): number
  /** Distance from a point to the next wall in a horizontal direction, at most `reach`. */
  clearance(from: Vector3, direction: Vector3, reach: number): number
}

const DOWN = new Vector3(0, -1, 0)
const DEEP = 2000

/** Collision with the world: rays against its solid surfaces. */
export function createGround({ level, terrain, whenBuilt }: World): Ground {
  let stones: TriangleGrid
  whenBuilt(() => {
    stones = new TriangleGrid(level.level.surfaces.filter(({ passable, sky, liquid }) => !passable && !sky && !liquid))
  })
  const start = new Vector3()
  return {
    heightBelow(x, from, z) {
      const fall = stones.nearest(start.set(x, from, z), DOWN, DEEP)
      const stone = fall === undefined ? Number.NEGATIVE_INFINITY : from - fall
      return Math.max(stone, heightAt(terrain.terrain, x, z) ?? Number.NEGATIVE_INFINITY)
    },
    clearance: (from, direction, reach) => stones.nearest(from, direction, reach) ?? reach,
  }
}
