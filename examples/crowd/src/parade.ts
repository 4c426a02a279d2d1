import type { ModelInstance, ModelInstances } from '@brushwork/three'

/** Speed at which the feet of the walk clip do not slide [quants/s]. */
const WALK_SPEED = 40
/** Distance between rings, and between the guards of a ring [quants]. */
const SPACING = [58, 46] as const
/** Radius of the innermost ring [quants]. */
const INNERMOST = 110
/** The salute has 16 frames of 1/20 s. */
const SALUTE_SPEED = 0.5
/** How long a ring stands still [s]. */
const HALT = 16 / 20 / SALUTE_SPEED

interface Ring {
  readonly radius: number
  /** 1 marches counter-clockwise seen from above, -1 clockwise. */
  readonly direction: number
  readonly guards: readonly ModelInstance[]
  walked: number
  halt: number
}

/** Guards who march in rings around the middle of the square. */
export class Parade {
  readonly #crowd: ModelInstances
  readonly #rings: readonly Ring[]

  constructor(crowd: ModelInstances) {
    this.#crowd = crowd
    this.#rings = ringsOf(crowd.instances)
    for (const [ring, { guards }] of this.#rings.entries()) {
      // Each ring marches at another moment of the clip than the ring beside it.
      for (const guard of guards) guard.play('walk', { at: ring * 0.35 })
    }
    this.tick(0)
  }

  /** The ring of a guard halts and salutes. */
  salute(guard: ModelInstance): void {
    const ring = this.#rings.find(({ guards }) => guards.includes(guard))
    if (ring === undefined || ring.halt > 0) return
    ring.halt = HALT
    for (const man of ring.guards) man.play('salute', { loop: false, speed: SALUTE_SPEED })
  }

  tick(seconds: number): void {
    for (const ring of this.#rings) {
      if (ring.halt > 0) {
        ring.halt -= seconds
        if (ring.halt <= 0) for (const guard of ring.guards) guard.play('walk')
      } else {
        ring.walked += WALK_SPEED * seconds
      }
      stand(ring)
    }
    this.#crowd.update(seconds)
  }
}

function ringsOf(guards: readonly ModelInstance[]): Ring[] {
  const rings: Ring[] = []
  for (let first = 0, radius = INNERMOST; first < guards.length; radius += SPACING[0]) {
    const count = Math.floor((2 * Math.PI * radius) / SPACING[1])
    const direction = rings.length % 2 === 0 ? 1 : -1
    rings.push({ radius, direction, guards: guards.slice(first, first + count), walked: 0, halt: 0 })
    first += count
  }
  return rings
}

function stand({ radius, direction, guards, walked, halt }: Ring): void {
  const round = Math.max(guards.length, Math.floor((2 * Math.PI * radius) / SPACING[1]))
  for (const [index, guard] of guards.entries()) {
    const angle = (index / round) * 2 * Math.PI + (direction * walked) / radius
    guard.position.set(Math.sin(angle) * radius, 0, Math.cos(angle) * radius)
    // A model looks along +Z: outward while he salutes.
    guard.rotation.y = angle + (halt > 0 ? 0 : (direction * Math.PI) / 2)
  }
}
