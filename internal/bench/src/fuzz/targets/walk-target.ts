import { WALKER_SIZES, Walker, World } from '@brushwork/runtime'
import { Calls, type Rules, unexpectedError, type Verdict } from '../calls.js'
import { mutation } from '../mutations/file-mutations.js'
import type { Target } from './target.js'

/** Half the width of the room, and its height [quants]. */
const [HALF, HEIGHT] = [400, 300]
/** How far a walker may stand in a wall: bodies push it there, or the game moves it there [quants]. */
const TOLERANCE = 64
const MAX_FRAMES = 240

/** A frame: seconds, wish `[3]`, whether it jumps, position of the body that moves `[3, quants]`, where a ray begins `[3, quants]`. */
const FRAME = 11

const WALK_RULES: Rules = {
  milliseconds: 1000,
  bytes: () => 64 * 1024 * 1024,
  violationOf: unexpectedError,
}

/** Walks of damaged numbers, as games make them from gamepads, networks and divisions by zero. */
export const walkTarget: Target = {
  id: 'walk',
  seeds: async () => [walkAndJump(), ...['push', 'lift'].map((way) => meet(way === 'lift'))],
  mutation: (seeds, seed, number) => mutation(seeds, false, seed, number),
  judge: async (input) => judgeWalk(input),
}

async function judgeWalk(input: Uint8Array): Promise<Verdict> {
  const calls = new Calls(input.length, WALK_RULES)
  const frames = new Float32Array(input.slice(0, input.length - (input.length % 4)).buffer)
  const { world, body, walker } = room()
  const count = Math.min(MAX_FRAMES, Math.floor(frames.length / FRAME))
  await calls.run('walk', () => {
    for (let frame = 0; frame < count; frame++) {
      const [seconds, x, y, z, jump, bodyX, bodyY, bodyZ, ...from] = frames.subarray(frame * FRAME, (frame + 1) * FRAME)
      if (![bodyX, bodyY, bodyZ].some(isOutside)) refusing([bodyX, bodyY, bodyZ], (place) => body.moveTo(place))
      walker.update(seconds, { move: [x, y, z], jump: jump > 0 })
      const wrong = wrongPlace(walker)
      if (wrong !== undefined) return calls.report('result', 'walk', `frame ${frame}: ${wrong}`)
      refusing([from[0], from[1], from[2]], (start) => trace(world, start, walker.position))
    }
  })
  return calls.verdict(count > 0 ? 'read' : 'refused')
}

/** Calls what refuses numbers that are not finite, and no others, by a TypeError. */
function refusing(point: Point, call: (point: Point) => void): void {
  let refusal: unknown
  try {
    call(point)
  } catch (failure) {
    refusal = failure
  }
  if (point.every(Number.isFinite) === (refusal === undefined)) return
  throw refusal instanceof Error && !(refusal instanceof TypeError)
    ? refusal
    : new Error(`${point}: ${String(refusal)}`)
}

function trace(world: World, from: Point, to: Point): void {
  const { fraction, position } = world.trace(from, to)
  if (!(fraction >= 0 && fraction <= 1) || !position.every(Number.isFinite))
    throw new Error(`a trace from ${from} ends at ${position}, ${fraction} of its way`)
}

/** A closed room with a step, a slope and a body that moves. */
function room(): { readonly world: World; readonly body: ReturnType<World['add']>; readonly walker: Walker } {
  const world = new World()
  const outer = HALF + 100
  for (const [min, max] of [
    [
      [-outer, -100, -outer],
      [outer, 0, outer],
    ],
    [
      [-outer, HEIGHT, -outer],
      [outer, HEIGHT + 100, outer],
    ],
    [
      [-outer, 0, -outer],
      [-HALF, HEIGHT, outer],
    ],
    [
      [HALF, 0, -outer],
      [outer, HEIGHT, outer],
    ],
    [
      [-HALF, 0, -outer],
      [HALF, HEIGHT, -HALF],
    ],
    [
      [-HALF, 0, HALF],
      [HALF, HEIGHT, outer],
    ],
    [
      [100, 0, -100],
      [200, 16, 100],
    ],
  ] as const)
    world.add({ box: { min, max } })
  const positions = [-300, 0, -200, -100, 120, -200, -100, 120, 200, -300, 0, 200]
  world.add({ triangles: { positions, indices: [0, 2, 1, 0, 3, 2] } })
  const body = world.add({ box: { min: [-30, -10, -30], max: [30, 10, 30] } }, { position: [0, 250, 0] })
  return { world, body, walker: new Walker(world, { position: [0, 1, 0], size: WALKER_SIZES.quake }) }
}

function wrongPlace({ position, velocity, isStuck }: Walker): string | undefined {
  if (![...position, ...velocity].every(Number.isFinite)) return `at ${position}, velocity ${velocity}`
  const [x, y, z] = position
  const isInside = Math.abs(x) < HALF + TOLERANCE && Math.abs(z) < HALF + TOLERANCE && y > -TOLERANCE && y < HEIGHT
  return isInside ? undefined : `outside of the room, at ${position}${isStuck ? ', stuck' : ''}`
}

/** Bodies of the room stay in it: one that a game moves into the walls may take a walker along. */
function isOutside(value: number): boolean {
  return Math.abs(value) >= HALF - 100 && Number.isFinite(value)
}

function walkAndJump(): Uint8Array {
  return recording((frame) => [1 / 60, frame % 90 < 45 ? 1 : -1, 0, 1, frame % 30 === 0 ? 1 : 0, 0, 250, 0, 0, 100, 0])
}

/** A body that pushes the walker, or one that lifts it. */
function meet(lifts: boolean): Uint8Array {
  return recording((frame) => {
    const way = (frame * 2) % 240
    return [1 / 60, 0.1, 0, 0, 0, lifts ? 0 : way - 200, lifts ? way / 2 - 10 : 20, 0, way, 50, 10]
  })
}

function recording(frameAt: (frame: number) => readonly number[]): Uint8Array {
  return new Uint8Array(
    Float32Array.from(Array.from({ length: MAX_FRAMES }, (_, frame) => frameAt(frame)).flat()).buffer,
  )
}

type Point = readonly [number, number, number]
