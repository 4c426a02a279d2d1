import {
  createEntity,
  createGroup,
  createLight,
  createPath,
  parseWmp,
  printWmp,
  readWmp,
  reencode,
  type WmpDocument,
  writeWmp,
} from '@brushwork/codecs/wmp'
import { wmpbVariants } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { levelFromWmp } from '../../src/index.js'
import { compileDocument, cube, documentOf, triangleCount } from '../levels.js'

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

/** Everything that is compiled, without messages of reading. */
function sourceOf(document: WmpDocument) {
  return { ...levelFromWmp(document), diagnostics: [] }
}

describe('a binary level with one chunk altered', () => {
  const file = writeWmp({ ...level, encoding: 'binary' })
  const variants = [...wmpbVariants(file)]

  it('compiles, wherever it can be read, to what is left of it', async () => {
    expect(variants.length).toBeGreaterThan(250)
    const whole = sourceOf(readWmp(file))
    const wholeText = JSON.stringify(whole)
    const triangles = triangleCount(await compileDocument(level))
    for (const { kind, address, bytes } of variants) {
      // Without the tree there is no level.
      if (kind === 'cut' && address === '2[5:1]') continue
      const document = readWmp(bytes)
      const what = `${kind} ${address}`
      const source = sourceOf(document)
      // Equal levels are compiled to the same.
      if (JSON.stringify(source) === wholeText) continue
      if (kind !== 'cut' && kind !== 'repeated') expect(source, what).toEqual(whole)
      const compiled = await compileDocument(document)
      // A block, or the group of both, may be gone.
      if (!address.startsWith('2[5:1]') || kind === 'repeated') {
        expect(triangleCount(compiled), what).toBeGreaterThanOrEqual(triangles)
      }
    }
  })
})

describe('a text level with a line too many', () => {
  const lines = printWmp(reencode(level, 'text-vertices').document).split('\n')
  const head = lines.findIndex((line) => line.startsWith('wed'))

  it('compiles, wherever the line stands behind the head', async () => {
    const whole = JSON.stringify(sourceOf(parseWmp(lines.join('\n'))))
    const triangles = triangleCount(await compileDocument(level))
    const losses: number[] = []
    for (let line = head; line < lines.length; line++) {
      const text = [...lines.slice(0, line), 'surprise { 1 }', ...lines.slice(line)].join('\n')
      const document = parseWmp(text)
      if (JSON.stringify(sourceOf(document)) === whole) continue
      const lost = triangles - triangleCount(await compileDocument(document))
      // At most the block in which the line stands is gone.
      expect([line, lost <= triangles / 2]).toEqual([line, true])
      if (lost > 0) losses.push(line)
    }
    expect(losses.length).toBeLessThan((lines.length - head) / 2)
  })
})
