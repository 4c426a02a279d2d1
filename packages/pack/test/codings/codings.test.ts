import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { glbOf } from '@brushwork-internal/testkit/tiny-pack'
import { describe, expect, test } from 'vitest'
import { PackError, readGlb, readModel, readSplitLevel } from '../../src/index.js'
import { CODING_SUM, CODINGS } from '../../src/layout/codings.js'
import { readModelWith } from '../../src/read/checked/checked-model.js'
import { readSpriteWith } from '../../src/read/checked/checked-sprite.js'
import { readTerrainWith } from '../../src/read/checked/checked-terrain.js'
import { noteUse } from '../../src/read/features/used-features.js'
import { readSplitLevelWith } from '../../src/read/level/split-level.js'
import type { CheckedFeatures } from '../../src/read/pack-features.js'
import { ALL_FEATURES } from '../../src/read/readers.js'
import { packFilesOf, writePack } from '../../src/write/index.js'
import { detailSamples } from './detail-samples.js'
import { codingSamples } from './samples.js'

/** What builds gave. `UPDATE_CODINGS=1` records what they give now. */
interface Golden {
  readonly codings: Readonly<Record<string, number>>
  /** By sample: hash of what is read from the recorded pack; hashes of the present pack, and of what is read from that. */
  readonly samples: Readonly<Record<string, { readonly first: string; readonly pack: string; readonly values: string }>>
}

const GOLDEN = new URL('golden/', import.meta.url)
const GOLDEN_JSON = new URL('codings.json', GOLDEN)

const samples = { ...(await codingSamples()), ...(await detailSamples()) }
const packs = new Map<string, Uint8Array>()
for (const [name, { asset, grids }] of Object.entries(samples)) packs.set(name, await writePack(asset, grids))

if (process.env.UPDATE_CODINGS !== undefined) record()
const golden = JSON.parse(readFileSync(GOLDEN_JSON, 'utf8')) as Golden

const WHAT_TO_DO = `If readers of before would fail on new packs or read them wrong, raise the extension's number in src/layout/codings.ts \
(docs/decisions/codings.md). In any case record the new packs: UPDATE_CODINGS=1 npx vitest run --project unit packages/pack/test/codings`

/** Records the present packs as hashes. Recorded packs stay, unless one of their codings has another number now. */
function record(): void {
  mkdirSync(GOLDEN, { recursive: true })
  const hashes = [...packs].map(([name, pack]) => {
    const file = new URL(`${name}.glb`, GOLDEN)
    if (!existsSync(file) || !hasPresentCodings(readFileSync(file))) writeFileSync(file, pack)
    const first = valuesOf(name, readFileSync(file))
    return [name, { first, pack: sha256(pack), values: valuesOf(name, pack) }]
  })
  const text = JSON.stringify({ codings: CODINGS, samples: Object.fromEntries(hashes) }, null, 2)
  writeFileSync(GOLDEN_JSON, `${text}\n`)
}

function hasPresentCodings(pack: Uint8Array): boolean {
  const { head, areas } = packFilesOf(pack)
  return [head, ...areas].every((file) => {
    const { extensionsUsed, extensions } = readGlb(file).json as {
      readonly extensionsUsed?: readonly string[]
      readonly extensions?: Readonly<Record<string, { readonly coding?: number }>>
    }
    const present: Readonly<Record<string, number>> = CODINGS
    return (extensionsUsed ?? []).every((name) => {
      return present[name] === undefined || (extensions?.[name]?.coding ?? 1) === present[name]
    })
  })
}

function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}

/** The hash of what a pack holds: of arrays, their bytes, so that −0 is not 0. */
function valuesOf(name: string, pack: Uint8Array): string {
  return hashOf(readWith(name, pack, ALL_FEATURES))
}

function hashOf(value: unknown): string {
  const text = JSON.stringify(value, (_, member) => {
    if (ArrayBuffer.isView(member)) {
      const bytes = new Uint8Array(member.buffer, member.byteOffset, member.byteLength)
      return [member.constructor.name, sha256(bytes)]
    }
    // JSON has neither −0 nor NaN.
    return typeof member === 'number' && (Object.is(member, -0) || !Number.isFinite(member)) ? inspect(member) : member
  })
  return sha256(text)
}

function readWith(name: string, pack: Uint8Array, features: CheckedFeatures): unknown {
  const read = { model: readModelWith, terrain: readTerrainWith, sprite: readSpriteWith, level: readSplitLevelWith }
  return read[samples[name].asset.kind](pack, features)
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

  test('have the sum that trusted readers compare', () => {
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

  test('have samples for all features of readers', () => {
    const { features, used } = noteUse(ALL_FEATURES)
    for (const [name, pack] of packs) readWith(name, pack, features)
    expect(used()).toEqual(Object.keys(ALL_FEATURES).sort())
  })

  test.each(Object.keys(samples))('read packs of before as they were written: %s', (name) => {
    const pack = readFileSync(new URL(`${name}.glb`, GOLDEN))
    expect(valuesOf(name, pack), `a pack of before is read differently. ${WHAT_TO_DO}`).toBe(golden.samples[name].first)
  })

  test.each(Object.keys(samples))('give the same values as before: %s', (name) => {
    const pack = packs.get(name) ?? new Uint8Array()
    expect(valuesOf(name, pack), `the pack is read differently. ${WHAT_TO_DO}`).toBe(golden.samples[name].values)
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
