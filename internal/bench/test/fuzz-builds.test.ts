import { readableFormats } from '@brushwork/codecs/detect'
import { BuildError } from '@brushwork/pipeline/config'
import { PackError } from '@brushwork/runtime'
import { describe, expect, it } from 'vitest'
import { Calls, type Finding } from '../src/fuzz/calls.js'
import { packMutation } from '../src/fuzz/mutations/pack-mutations.js'
import { BUILD_RULES } from '../src/fuzz/targets/build-target.js'
import { PACK_RULES } from '../src/fuzz/targets/pack-target.js'
import { targetsOf } from '../src/fuzz/targets/targets.js'

/** Few mutations, because every commit runs this. `npm run fuzz -- build pack --count 4000` covers more. */
const [SEED, MUTATIONS] = [1, 5]

/** The finding, unless a call was slow: a busy machine can exceed any time limit. */
function untimed(finding: Finding | undefined): Finding | undefined {
  return finding?.rule === 'time' ? undefined : finding
}

describe.each([...targetsOf('build'), ...targetsOf('pack'), ...targetsOf('walk')])(
  `${MUTATIONS} mutations of seed ${SEED} through $id`,
  (target) => {
    it('break no rule, nor do the seeds themselves', async () => {
      const seeds = await target.seeds()
      expect(seeds.length).toBeGreaterThan(0)
      for (const seed of seeds) {
        const { outcome, finding } = await target.judge(seed)
        expect([outcome, untimed(finding)]).toEqual(['read', undefined])
      }
      for (let number = 0; number < MUTATIONS; number++) {
        const { finding } = await target.judge(target.mutation(seeds, SEED, number))
        expect(untimed(finding), `mutation ${number}`).toBeUndefined()
      }
    })
  },
)

it('builds are fuzzed from every format that is read', () => {
  const fuzzed = targetsOf('build').map(({ id }) => id)
  expect(fuzzed).toEqual(expect.arrayContaining(readableFormats.map(({ id }) => `build/${id}`)))
})

/** Step of the sweep. It is prime, so that all values and all positions of a record are reached. */
const STRIDE = 8009

describe.each(targetsOf('numbers'))(`every ${STRIDE}th file of $id`, (target) => {
  it('breaks no rule', async () => {
    const seeds = await target.seeds()
    const count = target.count?.(seeds) ?? 0
    expect(count).toBeGreaterThan(1000)
    for (let number = 0; number < count; number += STRIDE) {
      const { finding } = await target.judge(target.mutation(seeds, SEED, number))
      expect(untimed(finding), `file ${number}`).toBeUndefined()
    }
  })
})

describe('mutations of packs', () => {
  it('are equal for equal seeds and numbers and differ for others', async () => {
    const [target] = targetsOf('pack/model')
    const seeds = await target.seeds()
    const first = Array.from({ length: 40 }, (_, number) => target.mutation(seeds, 7, number).join())
    expect(Array.from({ length: 40 }, (_, number) => target.mutation(seeds, 7, number).join())).toEqual(first)
    expect(new Set(first).size).toBeGreaterThan(35)
  })

  it('do not depend on earlier mutations', () => {
    const seeds = [tinyPack({ a: { b: [1, { c: 2 }] }, d: [3] })]
    const numbers = Array.from({ length: 400 }, (_, number) => number)
    const made = (order: readonly number[]) =>
      new Map(order.map((number) => [number, packMutation(seeds, 12, number).join()]))
    const [forward, backward] = [made(numbers), made(numbers.toReversed())]
    expect(numbers.filter((number) => forward.get(number) !== backward.get(number))).toEqual([])
  })
})

/** A GLB with this JSON and four bytes of binary data. */
function tinyPack(json: unknown): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(json).padEnd(40))
  const head = Uint32Array.of(0x46546c67, 2, 32 + text.length, text.length, 0x4e4f534a)
  const chunk = Uint32Array.of(4, 0x004e4942, 0)
  // Not a Buffer, whose slices are views.
  return new Uint8Array(Buffer.concat([new Uint8Array(head.buffer), text, new Uint8Array(chunk.buffer)]))
}

describe('the rules', () => {
  const findingOf = async (rules: typeof BUILD_RULES, error: Error) => {
    const calls = new Calls(4, rules)
    await calls.run('build', () => {
      throw error
    })
    return calls.verdict('refused').finding?.rule
  }

  it('accept a BuildError only if it states what is wrong and in which file', async () => {
    const message = { severity: 'error', code: 'truncated', text: 'it ends', file: '/game/a.mdl' } as const
    expect(await findingOf(BUILD_RULES, new BuildError([message]))).toBeUndefined()
    expect(await findingOf(BUILD_RULES, new BuildError([{ ...message, file: '' }]))).toBe('address')
    expect(await findingOf(BUILD_RULES, new BuildError([{ ...message, code: '' }]))).toBe('address')
    expect(await findingOf(BUILD_RULES, new TypeError('undefined is not iterable'))).toBe('exception')
  })

  it('accept a PackError of the runtime and no other exception', async () => {
    expect(await findingOf(PACK_RULES, new PackError('invalid', '', 'it ends'))).toBeUndefined()
    expect(await findingOf(PACK_RULES, new RangeError('invalid array length'))).toBe('exception')
  })
})
