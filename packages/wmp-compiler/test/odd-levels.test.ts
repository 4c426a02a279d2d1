import {
  createEntity,
  createGroup,
  createLight,
  createPath,
  parseWmp,
  printWmp,
  readWmp,
  reencode,
  writeWmp,
} from '@brushwork/codecs/wmp'
import { wmpbVariants } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { compileDocument, cube, documentOf, triangleCount } from './levels.js'

const level = documentOf(
  createGroup({ name: 'hall', children: [cube(), cube({ min: [200, 0, 0], max: [264, 64, 64] })] }),
  createEntity({ name: 'guard', file: 'guard.mdl', string1: 'one', string2: 'two' }),
  createLight({ color: [100, 50, 0], range: 300 }),
  createPath({
    name: 'round',
    points: [
      [0, 0, 0],
      [10, 0, 0],
    ],
  }),
)

describe('a binary level with one chunk altered', () => {
  const variants = [...wmpbVariants(writeWmp({ ...level, encoding: 'binary' }))]

  it('compiles, wherever it can be read, to what is left of it', async () => {
    expect(variants.length).toBeGreaterThan(250)
    const whole = await compileDocument(level)
    const triangles = triangleCount(whole)
    for (const { kind, address, bytes } of variants) {
      // Without the tree there is no level.
      if (kind === 'cut' && address === '2[5:1]') continue
      const compiled = await compileDocument(readWmp(bytes))
      const what = `${kind} ${address}`
      const isWhole = kind !== 'cut' && kind !== 'repeated'
      if (isWhole) expect([what, triangleCount(compiled)]).toEqual([what, triangles])
      if (isWhole) expect([what, compiled.facts.entities]).toEqual([what, whole.facts.entities])
      // A block, or the group of both, may be gone.
      else if (!address.startsWith('2[5:1]') || kind === 'repeated') {
        expect(triangleCount(compiled), what).toBeGreaterThanOrEqual(triangles)
      }
    }
  })
})

describe('a text level with a line too many', () => {
  const lines = printWmp(reencode(level, 'text-vertices').document).split('\n')
  const head = lines.findIndex((line) => line.startsWith('wed'))

  it('compiles, wherever the line stands behind the head', async () => {
    const triangles = triangleCount(await compileDocument(level))
    const losses: number[] = []
    for (let line = head; line < lines.length; line++) {
      const text = [...lines.slice(0, line), 'surprise { 1 }', ...lines.slice(line)].join('\n')
      const compiled = await compileDocument(parseWmp(text))
      const lost = triangles - triangleCount(compiled)
      // At most the block in which the line stands is gone.
      expect([line, lost <= triangles / 2]).toEqual([line, true])
      if (lost > 0) losses.push(line)
    }
    expect(losses.length).toBeLessThan((lines.length - head) / 2)
  })
})
