import { FormatError } from '@brushwork/codecs'
import { type ReadObserver, type ReadPath, type RowsToRead, StridedTable } from '@brushwork/codecs/binary'
import { codecs, type FormatId, formatOf } from '@brushwork/codecs/formats'
import { type StructureNode, structureOf } from '@brushwork/codecs/structure'
import { bspFiles, corpusManifest, Random } from '@brushwork-internal/testkit'
import { describe, expect, it, test } from 'vitest'
import { FORMATS } from '../../src/formats/all.js'
import { tilingProblems, visit } from './walk.js'

const ids = Object.keys(codecs) as FormatId[]
const seedsOf = (id: FormatId): readonly Uint8Array[] => FORMATS.find((format) => format.id === id)?.seeds() ?? []
const realFiles = [...corpusManifest(), ...bspFiles()].flatMap(({ path, read }) => {
  const bytes = read()
  const id = formatOf(bytes, path)?.id
  return id === undefined ? [] : [{ path, id, bytes }]
})

describe.each(ids)('the structure of %s files', (format) => {
  const seeds = seedsOf(format)
  const files = realFiles.filter(({ id }) => id === format)

  it('has every byte in exactly one leaf', () => {
    for (const [index, bytes] of seeds.entries()) {
      const structure = structureOf(bytes, { format })
      expect(structure.error, `seed ${index}`).toBeUndefined()
      expect(tilingProblems(structure), `seed ${index}`).toEqual([])
    }
    for (const { path, bytes } of files) expect(tilingProblems(structureOf(bytes, { format })), path).toEqual([])
  })

  it('is that of the document which is read without an observer', () => {
    const { read } = codecs[format]
    const shortest = files.map(({ bytes }) => bytes).sort((a, b) => a.byteLength - b.byteLength)
    for (const bytes of [...seeds, ...shortest.slice(0, 3)]) {
      if (reasonOf(() => read(bytes)) !== undefined) continue
      const document = read(bytes)
      expect(read(bytes, { observer: new Counter() })).toEqual(document)
      expect(structureOf(bytes, { format }).issues).toEqual(document.issues)
    }
  })

  it('shows a cut file up to the cut, with the error of the reader', () => {
    const random = new Random(5)
    for (const bytes of seeds) {
      for (const length of cutsOf(bytes.byteLength, random)) {
        const structure = structureOf(bytes.subarray(0, length), { format })
        expect(tilingProblems(structure), `${length} of ${bytes.byteLength} bytes`).toEqual([])
      }
    }
  })

  it('leads from any byte to the leaf that holds it', () => {
    const random = new Random(6)
    for (const bytes of seeds) {
      const structure = structureOf(bytes, { format })
      for (let probe = 0; probe < 20; probe++) {
        const offset = random.below(bytes.byteLength)
        const leaf = structure.pathAt(offset).at(-1) as StructureNode
        expect(leaf.count).toBe(0)
        expect(offset >= leaf.offset && offset < leaf.offset + leaf.length).toBe(true)
      }
      expect(structure.pathAt(bytes.byteLength)).toEqual([])
    }
  })
})

/** Units that the names of fields leave no doubt about. */
const UNITS: readonly (readonly [name: RegExp, unit: RegExp])[] = [
  [/^(?:dataEnd|byteLength|storedSize|dataSize|\w+(?:Offset|Bytes|Offsets))$/, /^bytes$/],
  [/^(?:origin|origins|range|distances|spacing|box|boxes)$/, /^quants$/],
  [/^(?:rotation|azimuth|elevation|angles)$/, /^degrees$/],
  [/^(?:albedo|albedos|volume|percent)$/, /^percent$/],
  [/^(?:width|height|skinWidth|skinHeight)$/, /^(?:pixels|texels|luxels)$/],
]

test('every part has a sentence, and a unit where its name leaves no doubt', () => {
  const missing = new Set<string>()
  for (const id of ids) {
    const files = [...seedsOf(id), ...realFiles.filter((file) => file.id === id).map(({ bytes }) => bytes)]
    for (const bytes of files) {
      visit(structureOf(bytes, { format: id }).root, ({ name, about, unit, kind }, path) => {
        const place = `${id}: ${path.replaceAll(/\[\d+\]/g, '[]')}`
        if (about === undefined && !/^\[\d+\]$/.test(name) && path !== 'file') missing.add(`${place} has no sentence`)
        const expected = UNITS.find(([names]) => names.test(name))?.[1]
        if (kind === 'field' && expected?.test(unit ?? '') === false) missing.add(`${place} has the unit ${unit}`)
      })
    }
  }
  expect([...missing]).toEqual([])
})

/** An observer that keeps nothing. */
class Counter implements ReadObserver {
  #reads = 0

  field(): void {
    this.#reads++
  }

  list(): void {
    this.#reads++
  }

  bytes(): void {
    this.#reads++
  }

  table(_: ReadPath, { view, start, count, stride, pool }: RowsToRead): StridedTable {
    this.#reads++
    return new StridedTable(view, start, count, stride, pool)
  }

  mark(): number {
    return this.#reads
  }

  undo(mark: number): void {
    this.#reads = mark
  }
}

function reasonOf(read: () => unknown): string | undefined {
  try {
    read()
    return undefined
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    return error.reason
  }
}

/** All lengths of a short file; of a long one the first and some others. */
function cutsOf(byteLength: number, random: Random): number[] {
  const all = Array.from({ length: Math.min(byteLength, 200) }, (_, length) => length)
  return byteLength <= 200 ? all : [...all, ...Array.from({ length: 60 }, () => random.below(byteLength))]
}
