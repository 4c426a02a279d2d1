import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

/**
 * Bytes of the heap for each call, by case. In a process of its own: what other tests call with arrays of other kinds makes V8 compile
 * code that allocates numbers.
 */
const SCRIPT = `
import { createWorldTrace, Walker, World } from ${JSON.stringify(new URL('../dist/index.js', import.meta.url).href)}

function bytesOf(run) {
  run(30000)
  const used = Array.from({ length: 8 }, () => {
    const before = process.memoryUsage().heapUsed
    run(4000)
    return (process.memoryUsage().heapUsed - before) / 4000
  })
  // Of the best round: the process may compile code in one, and collect garbage in another.
  const clean = used.filter((bytes) => bytes >= 0)
  if (clean.length === 0) throw new Error('Garbage was collected in every round: nothing is measured.')
  return Math.min(...clean)
}

const turned = [0, Math.sin(Math.PI / 8), 0, Math.cos(Math.PI / 8)]
const world = new World()
world.add({ box: { min: [-500, -10, -500], max: [500, 0, 500] } })
world.add({ box: { min: [-500, 0, 100], max: [500, 12, 120] } })
world.add({ box: { min: [-1, 0, -1], max: [1, 2, 1] } }, { position: [0, 1, 4], rotation: turned })
world.add({ triangles: { positions: [0, 4, 0, 0, 4, 9, 9, 4, 0], indices: [0, 1, 2] } })
const heights = Float32Array.from({ length: 81 }, (_, at) => ((at % 9) * Math.floor(at / 9)) % 3)
world.add({ terrain: { columns: 9, rows: 9, spacing: [10, 10], corner: [0, 0, 0], heights } }, { position: [0, -5, 0] })

const [from, to, out, options] = [[0.5, 0.5, 0.5], [0.5, 0.5, 0.5], createWorldTrace(), {}]
const shape = { kind: 'box', half: [2, 3, 4] }
function aim(call) {
  from[0] = call % 7
  from[1] = 5
  to[1] = (call % 5) - 30
  to[2] = call % 9
}
const walker = new Walker(world)
const input = { move: [1, 0, 1], jump: false }
console.log(
  JSON.stringify({
    trace: bytesOf((calls) => { for (let call = 0; call < calls; call++) { aim(call); world.trace(from, to, shape, options, out) } }),
    contentsAt: bytesOf((calls) => { for (let call = 0; call < calls; call++) { aim(call); world.contentsAt(to, shape, options) } }),
    walk: bytesOf((frames) => {
      for (let frame = 0; frame < frames; frame++) {
        input.move[2] = frame % 200 < 100 ? 1 : -1
        input.jump = frame % 50 === 0
        walker.update(1 / 60, input)
        if (frame % 200 === 0) walker.position[0] = 0
      }
    }),
  }),
)
`

it('movements, questions about contents and frames of a walker allocate nothing', () => {
  // V8 compiles and collects garbage at the same moments in each run, however busy the machine is.
  const flags = ['--single-threaded', '--input-type=module', '--eval']
  const printed = execFileSync(process.execPath, [...flags, SCRIPT], { encoding: 'utf8' })
  for (const [name, bytes] of Object.entries(JSON.parse(printed) as Record<string, number>)) {
    // An array or object takes at least 32 bytes; a number that a call passes may take 16.
    expect([name, Math.floor(bytes / 32)]).toEqual([name, 0])
  }
})
