import { edgesOfBody, type Level, type World } from '@brushwork/runtime'
import { BufferAttribute, BufferGeometry, LineBasicMaterial, LineSegments } from 'three'

/** Drawn after everything else. */
const ON_TOP = 10_000

/** Line segments of one color, over everything else unless walls hide them. @param positions `[segments × 6]` */
export class DebugLines extends LineSegments<BufferGeometry, LineBasicMaterial> {
  constructor(name: string, color: number, positions: Float32Array, isHidden = false) {
    const geometry = new BufferGeometry().setAttribute('position', new BufferAttribute(positions, 3))
    const look = { color, transparent: true, depthTest: isHidden, depthWrite: false, fog: false, toneMapped: false }
    super(geometry, new LineBasicMaterial(look))
    this.name = name
    this.renderOrder = ON_TOP
    this.frustumCulled = false
    // Rays of the game do not meet them.
    this.raycast = () => undefined
  }

  /** Follows what has moved. */
  update(): void {}

  /** Removes it from the scene, and frees its buffers. */
  free(): void {
    this.removeFromParent()
    this.geometry.dispose()
    this.material.dispose()
  }
}

/** The edges of all that stops movements, in one draw call. */
export class CollisionLines extends DebugLines {
  readonly #world: World<unknown>
  readonly #moves: number[]
  readonly #starts: number[] = []
  readonly #count: number

  constructor(world: World<unknown>) {
    const edges = world.bodies.map((body) => edgesOfBody(body))
    const positions = new Float32Array(edges.reduce((sum, { length }) => sum + length, 0))
    super('debug collision', 0x40ff80, positions, true)
    let at = 0
    for (const part of edges) {
      this.#starts.push(at)
      positions.set(part, at)
      at += part.length
    }
    this.#world = world
    this.#count = world.bodies.length
    this.#moves = world.bodies.map(({ moves }) => moves)
  }

  /** Whether bodies were added or removed since: then it is to be made again. */
  get isStale(): boolean {
    return this.#world.bodies.length !== this.#count
  }

  override update(): void {
    const attribute = this.geometry.getAttribute('position') as BufferAttribute
    for (const [index, body] of this.#world.bodies.entries()) {
      if (this.#moves[index] === body.moves) continue
      this.#moves[index] = body.moves
      ;(attribute.array as Float32Array).set(edgesOfBody(body), this.#starts[index])
      attribute.needsUpdate = true
    }
  }
}

export function pathLines({ paths }: Level): DebugLines {
  const positions = paths.flatMap(({ points, edges }) =>
    edges.flatMap(([from, to]) => [...points[from], ...points[to]]),
  )
  return new DebugLines('debug paths', 0xffd040, Float32Array.from(positions))
}

export function regionLines({ regions }: Level): DebugLines {
  const positions = regions.flatMap(({ bounds: { min, max } }) => {
    const corner = (index: number) => [0, 1, 2].map((axis) => (index & (1 << axis) ? max : min)[axis])
    const edges = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((from) =>
      [1, 2, 4].filter((bit) => !(from & bit)).map((bit) => [from, from | bit]),
    )
    return edges.flatMap(([from, to]) => [...corner(from), ...corner(to)])
  })
  return new DebugLines('debug regions', 0x60a0ff, Float32Array.from(positions))
}
