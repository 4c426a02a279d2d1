import { ByteReader } from '@brushwork/codecs/binary'
import { describe, expect, it } from 'vitest'
import { FORMATS } from '../src/formats/all.js'
import { type Format, format, type Room } from '../src/formats/format.js'
import { judge } from '../src/fuzz/judge.js'
import { mutation } from '../src/fuzz/mutations.js'
import { shrink } from '../src/fuzz/shrink.js'

interface Numbers {
  readonly values: number[]
  readonly issues: []
}

/** A count and as many bytes, with whatever fault a test wants. */
function faulty(faults: Partial<Room<Numbers>>) {
  return format<Numbers>({
    id: 'numbers',
    read(bytes) {
      const reader = ByteReader.open(bytes, 'numbers')
      const values = [...reader.bytes(reader.u8())]
      reader.expectEnd()
      return { values, issues: [] }
    },
    write: ({ values }) => Uint8Array.of(values.length, ...values),
    ...faults,
  })
}

const input = Uint8Array.of(3, 1, 2, 3)

describe('the judge', () => {
  it('has nothing against a reader that keeps the rules', async () => {
    expect(await judge(faulty({}), input)).toEqual({ outcome: 'read' })
    expect(await judge(faulty({}), input.subarray(1))).toEqual({ outcome: 'refused' })
  })

  it('finds other exceptions than FormatError, in every call', async () => {
    const fail = () => {
      throw new TypeError('undefined is not a function')
    }
    for (const call of ['read', 'use', 'write'] as const) {
      expect((await judge(faulty({ [call]: fail }), input)).finding).toMatchObject({ rule: 'exception', call })
    }
  })

  it('finds a document that does not come back', async () => {
    const write = ({ values }: Numbers) => Uint8Array.of(values.length, ...values.map((value) => value & 1))
    expect((await judge(faulty({ write }), input)).finding).toMatchObject({
      rule: 'round trip',
      message: expect.stringContaining('the first other one at 2'),
    })
  })

  it('takes issues for no excuse, but of those that say so', async () => {
    const issues = [{ code: 'odd', message: '', format: 'numbers', path: '' }]
    const read = faulty({}).read
    const odd = (unlike: readonly string[]): Format => ({
      ...faulty({}),
      unlike,
      read: (bytes) => ({ ...read(bytes), issues, write: () => Uint8Array.of(1, 7) }),
    })
    expect((await judge(odd(['odd']), input)).finding).toBeUndefined()
    expect((await judge(odd(['odd']), input)).outcome).toBe('read')
    expect((await judge(odd(['odd']), input)).finding).toBeUndefined()
  })

  it('finds what was written and cannot be read', async () => {
    const issues = [{ code: 'odd', message: '', format: 'numbers', path: '' }]
    const { read } = faulty({})
    const odd: Format = {
      ...faulty({ unlike: ['odd'] }),
      read: (bytes) => ({ ...read(bytes), issues, write: () => Uint8Array.of(9) }),
    }
    expect((await judge(odd, input)).finding).toMatchObject({
      rule: 'round trip',
      call: 'read again',
    })
  })

  it('finds a call that takes a gigabyte for four bytes', async () => {
    let kept: Uint8Array | undefined
    const use = () => {
      kept = new Uint8Array(1 << 30)
    }
    expect((await judge(faulty({ use }), input)).finding).toMatchObject({ rule: 'memory', call: 'use' })
    expect(kept?.length).toBe(1 << 30)
  })
})

describe('mutations', () => {
  it('are the same for the same seed and number, and others for others', async () => {
    const seeds = [Uint8Array.from({ length: 200 }, (_, index) => index)]
    const first = Array.from({ length: 50 }, (_, number) => mutation(seeds, false, 7, number).join())
    expect(Array.from({ length: 50 }, (_, number) => mutation(seeds, false, 7, number).join())).toEqual(first)
    expect(new Set(first).size).toBeGreaterThan(45)
    expect(mutation(seeds, false, 8, 0).join()).not.toBe(first[0])
  })
})

describe('shrinking', () => {
  it('ends at the bytes that matter', async () => {
    const large = Uint8Array.from({ length: 1000 }, (_, index) => index & 0xff).fill(0xee, 700, 702)
    const fails = async (bytes: Uint8Array) => bytes.some((byte, at) => byte === 0xee && bytes[at + 1] === 0xee)
    expect([...(await shrink(large, fails, Date.now() + 10_000))]).toEqual([0xee, 0xee])
  })
})

describe.each(FORMATS.filter((one) => one.seeds().length > 0))('the seeds of $id', (one) => {
  it('are valid, small, and come back', async () => {
    for (const seed of one.seeds()) {
      expect(seed.length).toBeLessThan(16_384)
      expect(await judge(one, seed)).toEqual({ outcome: 'read' })
    }
  })

  it('are not all odd: only a file without issues must come back byte for byte', async () => {
    const isOdd = one.seeds().every((seed) => one.read(seed).issues.length > 0)
    // What an HMP4 is stays a guess, which is an issue.
    expect(isOdd).toBe(one.id === 'hmp4')
  })
})
