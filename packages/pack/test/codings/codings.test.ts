import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { glbOf } from '@brushwork-internal/testkit/tiny-pack'
import { describe, expect, test } from 'vitest'
import { PackError, readGlb, readModel, readSplitLevel, readSprite, readTerrain } from '../../src/index.js'
import { CODING_SUM, CODINGS } from '../../src/layout/codings.js'
import { packFilesOf, writePack } from '../../src/write/index.js'
import { codingSamples } from './samples.js'

/** What the first build of a coding gave. `UPDATE_CODINGS=1` records packs and hashes as they are now. */
interface Golden {
  readonly codings: Readonly<Record<string, number>>
  /** By sample: hashes of its pack, and of what is read from it. */
  readonly samples: Readonly<Record<string, { readonly pack: string; readonly values: string }>>
}

const GOLDEN = new URL('golden/', import.meta.url)
const GOLDEN_JSON = new URL('codings.json', GOLDEN)

const samples = await codingSamples()
const packs = new Map<string, Uint8Array>()
for (const [name, { asset, grids }] of Object.entries(samples)) packs.set(name, await writePack(asset, grids))

if (process.env.UPDATE_CODINGS !== undefined) record()
const golden = JSON.parse(readFileSync(GOLDEN_JSON, 'utf8')) as Golden

const WHAT_TO_DO = `If readers of before would fail on new packs or read them wrong, raise the extension's number in src/layout/codings.ts \
(docs/decisions/codings.md). In any case record the new packs: UPDATE_CODINGS=1 npx vitest run --project unit packages/pack/test/codings`

function record(): void {
  mkdirSync(GOLDEN, { recursive: true })
  const hashes = [...packs].map(([name, pack]) => {
    writeFileSync(new URL(`${name}.glb`, GOLDEN), pack)
    return [name, { pack: sha256(pack), values: valuesOf(name, pack) }]
  })
  const text = JSON.stringify({ codings: CODINGS, samples: Object.fromEntries(hashes) }, null, 2)
  writeFileSync(GOLDEN_JSON, `${text}\n`)
}

function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}

/** The hash of what a pack holds. */
function valuesOf(name: string, pack: Uint8Array): string {
  const read = { model: readModel, terrain: readTerrain, sprite: readSprite, level: readSplitLevel }
  const value: unknown = read[samples[name].asset.kind](pack)
  const text = JSON.stringify(value, (_, member) => {
    return ArrayBuffer.isView(member) ? [member.constructor.name, ...(member as Uint8Array)] : member
  })
  return sha256(text)
}

/** A pack with another coding of an extension. */
function recoded(pack: Uint8Array, name: string, coding: number): Uint8Array {
  const { json, bin } = readGlb(pack) as { readonly json: unknown; readonly bin: Uint8Array }
  const root = json as { extensions: Record<string, object> }
  root.extensions = { ...root.extensions, [name]: { ...root.extensions[name], coding } }
  return glbOf(JSON.stringify(root), bin)
}

describe('codings of extensions', () => {
  test('are those that were recorded', () => {
    expect(golden.codings, WHAT_TO_DO).toEqual(CODINGS)
  })

  test('have the sum that readers of modules compare', () => {
    expect(CODING_SUM).toBe(Object.values(CODINGS).reduce((sum: number, coding) => sum + coding, 0))
  })

  test('are all in the samples', () => {
    const files = [...packs.values()].flatMap((pack) => {
      const { head, areas } = packFilesOf(pack)
      return [head, ...areas]
    })
    const used = files.flatMap((file) => (readGlb(file).json as { readonly extensionsUsed: string[] }).extensionsUsed)
    expect(used).toEqual(expect.arrayContaining(Object.keys(CODINGS)))
  })

  test.each(Object.keys(samples))('read packs of before as they were written: %s', (name) => {
    const pack = readFileSync(new URL(`${name}.glb`, GOLDEN))
    expect(valuesOf(name, pack), `a pack of before is read differently. ${WHAT_TO_DO}`).toBe(
      golden.samples[name].values,
    )
  })

  test.each(Object.keys(samples))('are written to the same bytes as before: %s', (name) => {
    const pack = packs.get(name) ?? new Uint8Array()
    expect(sha256(pack), `packs have other bytes than before. ${WHAT_TO_DO}`).toBe(golden.samples[name].pack)
  })
})

describe('a pack of another coding', () => {
  const room = packs.get('room') ?? new Uint8Array()
  const cloth = packs.get('cloth') ?? new Uint8Array()

  test('from a newer Brushwork is refused, and the error says so', () => {
    expect(() => readSplitLevel(recoded(room, 'BRUSHWORK_level', 9))).toThrow(
      'the pack was built by a newer Brushwork (coding 9, this runtime reads coding 2)',
    )
  })

  test('from an older Brushwork is refused, and the error says so', () => {
    expect(() => readSplitLevel(recoded(room, 'BRUSHWORK_level', 1))).toThrow(/an older Brushwork \(coding 1/)
  })

  test('is unsupported, whichever extension has it', () => {
    for (const name of ['BRUSHWORK_geometry', 'BRUSHWORK_vertex_animation', 'BRUSHWORK_lods']) {
      const read = () => readModel(recoded(cloth, name, 7))
      expect(read, name).toThrow(PackError)
      expect(read, name).toThrow(expect.objectContaining({ code: 'unsupported' }))
    }
  })
})
