import { heightAt } from '@brushwork/runtime'
import { Raycaster, Vector3 } from 'three'
import type { World } from './load-world.js'

export interface Ground {
  /** Height of what one stands on below (x, from, z): the castle's stones or the island. Pack axes, quants. */
  heightBelow(x: number, from: number, z: number): number
  /** How far one can go from a point in a level direction before a wall, up to `reach`. */
  clearance(from: Vector3, direction: Vector3, reach: number): number
}

const DOWN = new Vector3(0, -1, 0)

/** What feet and shoulders feel of the world: rays against its solid surfaces. */
export function createGround({ level, terrain }: World): Ground {
  const ray = new Raycaster()
  const solid = () => level.surfaces.filter(({ surface }) => !surface.passable && !surface.sky && !surface.liquid)
  const nearest = (from: Vector3, direction: Vector3, reach: number) => {
    ray.set(from, direction)
    ray.far = reach
    return ray.intersectObjects(solid(), false)[0]?.distance
  }
  const start = new Vector3()
  return {
    heightBelow(x, from, z) {
      const hit = nearest(start.set(x, from, z), DOWN, 2000)
      const stone = hit === undefined ? Number.NEGATIVE_INFINITY : from - hit
      const earth = heightAt(terrain.terrain, x, z) ?? Number.NEGATIVE_INFINITY
      return Math.max(stone, earth)
    },
    clearance: (from, direction, reach) => nearest(from, direction, reach) ?? reach,
  }
}
