import { ByteReader } from '@brushwork/codecs/binary'
import { describe, expect, it } from 'vitest'
import { FORMATS } from '../src/formats/all.js'
import { type Format, type FormatFunctions, format } from '../src/formats/format.js'
import { mutation } from '../src/fuzz/mutations/file-mutations.js'
import { shrink } from '../src/fuzz/session/shrink.js'
import { judge } from '../src/fuzz/targets/judge.js'

interface Numbers {
  readonly values: number[]
  readonly issues: []
}

/** A format of a count and as many bytes, with the given defect. */
function faulty(faults: Partial<FormatFunctions<Numbers>>) {
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
  it('accepts a reader that keeps the rules', async () => {
    expect(await judge(faulty({}), input)).toEqual({ outcome: 'read' })
    expect(await judge(faulty({}), input.subarray(1))).toEqual({ outcome: 'refused' })
  })

  it('finds exceptions other than FormatError in every call', async () => {
    const fail = () => {
      throw new TypeError('undefined is not a function')
    }
    for (const call of ['read', 'use', 'write'] as const) {
      expect((await judge(faulty({ [call]: fail }), input)).finding).toMatchObject({ rule: 'exception', call })
    }
  })

  it('finds a document that is written differently', async () => {
    const write = ({ values }: Numbers) => Uint8Array.of(values.length, ...values.map((value) => value & 1))
    expect((await judge(faulty({ write }), input)).finding).toMatchObject({
      rule: 'round trip',
      message: expect.stringContaining('first difference at 2'),
    })
  })

  it('accepts a difference only if an issue announces it', async () => {
    const issues = [{ code: 'odd', message: '', format: 'numbers', path: '' }]
    const read = faulty({}).read
    const odd = (rewriteIssues: readonly string[]): Format => ({
      ...faulty({}),
      rewriteIssues,
      read: (bytes) => ({ ...read(bytes), issues, write: () => Uint8Array.of(1, 7) }),
    })
    expect((await judge(odd(['odd']), input)).finding).toBeUndefined()
    expect((await judge(odd(['odd']), input)).outcome).toBe('read')
    expect((await judge(odd(['odd']), input)).finding).toBeUndefined()
  })

  it('finds written bytes that cannot be read', async () => {
    const issues = [{ code: 'odd', message: '', format: 'numbers', path: '' }]
    const { read } = faulty({})
    const odd: Format = {
      ...faulty({ rewriteIssues: ['odd'] }),
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
  it('are equal for equal seeds and numbers and differ for others', async () => {
    const seeds = [Uint8Array.from({ length: 200 }, (_, index) => index)]
    const first = Array.from({ length: 50 }, (_, number) => mutation(seeds, false, 7, number).join())
    expect(Array.from({ length: 50 }, (_, number) => mutation(seeds, false, 7, number).join())).toEqual(first)
    expect(new Set(first).size).toBeGreaterThan(45)
    expect(mutation(seeds, false, 8, 0).join()).not.toBe(first[0])
  })
})

describe('shrinking', () => {
  it('keeps only the bytes that cause the failure', async () => {
    const large = Uint8Array.from({ length: 1000 }, (_, index) => index & 0xff).fill(0xee, 700, 702)
    const fails = async (bytes: Uint8Array) => bytes.some((byte, at) => byte === 0xee && bytes[at + 1] === 0xee)
    expect([...(await shrink(large, fails, Date.now() + 10_000))]).toEqual([0xee, 0xee])
  })
})

describe.each(FORMATS.filter((one) => one.seeds().length > 0))('the seeds of $id', (one) => {
  it('are valid, small, and survive a round trip', async () => {
    for (const seed of one.seeds()) {
      expect(seed.length).toBeLessThan(16_384)
      expect(await judge(one, seed)).toEqual({ outcome: 'read' })
    }
  })

  it('include files without issues, which must survive byte for byte', async () => {
    const isOdd = one.seeds().every((seed) => one.read(seed).issues.length > 0)
    // The HMP4 reading is a guess, so it has an issue.
    expect(isOdd).toBe(one.id === 'hmp4')
  })
})
