import {
  createBox,
  createEntity,
  createGroup,
  createLight,
  createPath,
  createPosition,
  createRegion,
  createSound,
} from '@brushwork/codecs/wmp'
import { describe, expect, it } from 'vitest'
import { storedAssetOf } from '../../src/builder/reuse/asset-record.js'
import { isReference } from '../../src/resolve/reference.js'
import { build } from '../support/build.js'
import { level } from '../support/levels.js'
import { memoryHost } from '../support/memory-host.js'
import { hmp7, mdl7WithTexture, walkingMdl7 } from '../support/samples.js'

/** One of every class. */
const NODES = [
  createGroup({
    name: 'tower',
    children: [createBox({ name: 'wall', min: [0, 0, 0], max: [64, 64, 64], face: { texture: 'brick' } })],
  }),
  createEntity({ name: 'guard', file: 'guard.mdl', action: 'patrol', skills: [1, -2.5], path: 'round' }),
  createLight({ position: [0, 0, 64], color: [100, 60, 20], range: 400 }),
  createPosition({ name: 'start', position: [0, 128, 32] }),
  createSound({ name: 'fountain', file: 'water.wav', range: 600 }),
  createPath({
    name: 'round',
    closed: true,
    points: [
      [0, 0, 0],
      [64, 0, 0],
      [64, 64, 0],
    ],
  }),
  createRegion({ name: 'gate', min: [-32, -32, 0], max: [32, 32, 64] }),
]

/** Where an asset is stored. */
const stored = { key: 'cd'.repeat(32), references: [], byteLength: 4 }

const OTHERS: readonly unknown[] = [null, 7, 'text', true, [], {}, [[[]]], { deep: {} }]

describe('what the cache keeps of an asset', () => {
  it.each([
    ['/game/walking.mdl', walkingMdl7()],
    ['/game/textured.mdl', mdl7WithTexture('wall.tga')],
    ['/game/hill.hmp', hmp7()],
    ['/game/town.wmp', level('brick', { children: NODES })],
  ])('is known again from its own JSON, and with no value of another type: %s', async (file, bytes) => {
    const {
      facts,
      issues,
      sha256,
      features = [],
    } = await build(memoryHost({ [file]: bytes }), file, { mode: 'simple' })
    const about = {
      name: 'wall',
      endings: ['.tga'],
      otherEndings: ['.png'],
      folders: ['art'],
      isCut: true,
      scope: 'project',
    }
    const diagnostic = { code: 'x', text: 'y', line: 1, at: [1, 2, 3], leakPath: [[1, 2, 3]], about, isNote: true }
    const issue = { code: 'x', message: 'y', format: 'mdl7', path: '', offset: 4, warns: true }
    const record = JSON.parse(
      JSON.stringify({ facts, diagnostics: [diagnostic], issues: [...issues, issue], sha256, features, ...stored }),
    )
    expect(storedAssetOf(record)).toBe(record)
    const others = otherTypes(record)
    expect(others.length).toBeGreaterThan(100)
    for (const [where, other] of others) expect(storedAssetOf(other), where).toBeUndefined()
  })

  it('has every field that it must have, and no others', () => {
    const record = {
      facts: { kind: 'terrain', columns: 2, rows: 2, bounds: { min: [0, 0, 0], max: [1, 1, 1] } },
      diagnostics: [],
      issues: [],
      ...stored,
    }
    expect(storedAssetOf({ ...record, sha256: 'ab'.repeat(32) })).toBeDefined()
    expect(storedAssetOf(record)).toBeUndefined()
    expect(storedAssetOf({ ...record, sha256: 'ab'.repeat(31) })).toBeUndefined()
    expect(storedAssetOf({ ...record, sha256: 'ab'.repeat(32), more: 1 })).toBeUndefined()
    expect(
      storedAssetOf({ ...record, sha256: 'ab'.repeat(32), facts: { ...record.facts, kind: 'model' } }),
    ).toBeUndefined()
  })
})

describe('a reference of the cache', () => {
  it('is one with every field of its type, and with no others', () => {
    const reference = {
      name: 'wall',
      endings: ['.tga'],
      otherEndings: ['.png'],
      folders: ['art'],
      isCut: true,
      isOnly: true,
      scope: 'beside',
    }
    expect(isReference(reference)).toBe(true)
    expect(isReference({ name: 'wall', endings: [], scope: 'project' })).toBe(true)
    expect(isReference({ ...reference, more: [] })).toBe(false)
    for (const [where, other] of otherTypes(reference)) expect(isReference(other), where).toBe(false)
  })
})

/** JSON with one value of another type: every value in turn, with every other. */
function otherTypes(value: unknown, path = ''): (readonly [where: string, value: unknown])[] {
  const mine = OTHERS.filter((other) => typeOf(other) !== typeOf(value)).map(
    (other) => [`${path} ${JSON.stringify(other)}`, other] as const,
  )
  if (typeof value !== 'object' || value === null) return mine
  const within = Object.entries(value).flatMap(([key, member]) =>
    otherTypes(member, `${path}/${key}`).map(([where, other]) => {
      const copy = Array.isArray(value)
        ? value.map((one, at) => (`${at}` === key ? other : one))
        : { ...value, [key]: other }
      return [where, copy] as const
    }),
  )
  return [...mine, ...within]
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'list'
  return value === null ? 'null' : typeof value
}
