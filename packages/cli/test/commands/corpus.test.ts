import { existsSync, readFileSync } from 'node:fs'
import { formats } from '@brushwork/codecs/formats'
import type { Inspection } from '@brushwork/pipeline/inspect'
import { bspRoot, type CorpusFile, corpusManifest, corpusRoot } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { main } from '../../src/main.js'
import { nodeSession } from '../../src/session/session.js'
import { tally } from '../../src/verify/tally.js'
import type { Verdict } from '../../src/verify/verify-file.js'

/** Broken on purpose by those who test their importers. */
const isBroken = (path: string) => path.includes('/invalid_')

/** JSON lines of a command on a whole folder, by the file's path in it. */
async function linesOf<T extends { readonly file: string }>(
  command: string,
  cwd: string | undefined,
): Promise<Map<string, T>> {
  if (cwd === undefined) return new Map()
  const lines: T[] = []
  const session = { ...nodeSession(), cwd, error: () => {}, status: () => {} }
  await main([command, '--json', '.'], { ...session, out: (line) => lines.push(JSON.parse(line) as T) })
  return new Map(lines.map((line) => [line.file, line]))
}

const inspections = await linesOf<Inspection & { file: string }>('inspect', corpusRoot)
const verdicts = await linesOf<Verdict>('verify', corpusRoot)
const compiled = await linesOf<Verdict>('verify', bspRoot)
const files = corpusManifest()
const known = files.filter(({ format }) => format !== '')

/** Ids of the manifest's format names. */
const IDS: Readonly<Record<string, string>> = {
  IDP3: 'md3',
  'Quake map': 'map',
  'WMP text': 'wmp',
  'WMP text (plane dialect)': 'wmp',
}

/** What the manifest calls the node classes of a level. */
const CLASSES: Readonly<Record<string, string>> = {
  object: 'groups',
  block: 'blocks',
  light: 'lights',
  start: 'positions',
  model: 'entities',
  path: 'paths',
  region: 'regions',
  sound: 'sounds',
}

/** An inspection in the words of the manifest. */
function factsOf({ format, counts, names, clips, files: found }: Inspection): Record<string, unknown> {
  const facts: Record<string, unknown> = {
    ...counts,
    nx: counts.columns,
    ny: counts.rows,
    numverts: counts.points,
    numskins: counts.skins,
    numframes: counts.frames,
    nf: counts.frames,
    nt: counts.tags,
    ns: counts.groups,
    animations: clips.map(({ name, frameCount }) => [name.toLowerCase(), frameCount]),
    boneNames: names.bones?.slice(0, 8),
    wads: found.filter(({ name }) => /\.wad$/i.test(name)).map(({ name }) => name),
  }
  // What the head of a level counts: the level itself, and everything that is neither group nor block.
  const leafs = ['entities', 'lights', 'sounds', 'positions', 'paths', 'regions']
  if (format.startsWith('wmp')) facts.leafs = leafs.reduce((sum, kind) => sum + (counts[kind] ?? 0), 1)
  // The manifest counts vertices of blocks, which WMB6 has not.
  if (format === 'wmb6') delete facts.vertices
  return facts
}

/** What the manifest says, as far as `inspect` says it too; the rest is about bytes, which the rooms test. */
function expectedOf({
  expect: { wads, nodes, entities, faces, boneNames, ...expected },
}: CorpusFile): Record<string, unknown> {
  const baseName = (path: string) => path.split(/[\\/]/).pop()
  const classes = Object.entries((nodes ?? {}) as Record<string, number>)
  return {
    ...expected,
    ...(boneNames === undefined ? {} : { boneNames: (boneNames as string[]).slice(0, 8) }),
    ...(wads === undefined ? {} : { wads: (wads as string[]).map(baseName).sort() }),
    ...(entities === undefined ? {} : { leafs: entities }),
    ...(faces === undefined ? {} : { polygons: faces }),
    ...Object.fromEntries(classes.flatMap(([name, count]) => (name in CLASSES ? [[CLASSES[name], count]] : []))),
  }
}

/** The manifest knows the format alone, or what a compiler makes of a map: its room tests that. */
const UNSHARED = ['WMP text', 'Quake map']

/** Box facts are of the stored vertices: of models, where rest pose and first frame are one. */
const BOXED = ['mdl2', 'idpo', 'mdl7']

describe('files of the corpus', () => {
  it.each(known)('$path: inspect agrees with the manifest', (file) => {
    const { path, format } = file
    const inspection = inspections.get(path)
    if (isBroken(path)) {
      return expect(inspection).toMatchObject({ error: { message: expect.stringContaining('skins[1]') } })
    }
    if (inspection === undefined) throw new Error('inspect said nothing')
    expect(inspection.format).toBe(IDS[format] ?? format.toLowerCase())
    const facts = factsOf(inspection)
    const expected = expectedOf(file)
    const shared = Object.keys(expected).filter((key) => facts[key] !== undefined)
    if (!UNSHARED.includes(format)) expect(shared.length).toBeGreaterThan(0)
    for (const key of shared) expect([key, facts[key]]).toEqual([key, expected[key]])
    if (!BOXED.includes(inspection.format)) return
    for (const corner of ['min', 'max'] as const) {
      const numbers = expected[corner] as number[]
      inspection.bounds?.[corner].forEach((value, axis) => {
        expect(value).toBeCloseTo(numbers[axis], 3)
      })
    }
  })

  it.each(known)('$path: verify finds it byte-exact, or reports where it is broken', ({ path }) => {
    const verdict = verdicts.get(path)
    if (isBroken(path))
      expect(verdict).toMatchObject({ ok: false, error: { code: 'value', offset: expect.any(Number) } })
    else expect(verdict).toMatchObject({ ok: true, byteExact: true, error: null })
  })

  it('are all recognized by their content, except texts, sounds and images of other formats', () => {
    const unknown = files.filter(({ path }) => !verdicts.has(path)).map(({ path }) => path)
    expect(unknown.filter((path) => !/\.(?:txt|md|png|wav)$|COPYING|LICEN[CS]E/i.test(path))).toEqual([])
  })
})

describe.skipIf(corpusRoot === undefined || bspRoot === undefined)('the table in docs/formats', () => {
  const folder = new URL('../../../../docs/formats/', import.meta.url)
  const rows = readFileSync(new URL('README.md', folder), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))

  it('has the numbers that verify prints', () => {
    const output = rows.map(([, format, , , , files, byteExact]) => [/`(.*)`/.exec(format)?.[1], files, byteExact])
    const counts = new Map(tally([...verdicts.values(), ...compiled.values()]).map((row) => [row.id, row]))
    const printed = formats.map(({ id }) => {
      const row = counts.get(id)
      return [id, String(row?.files ?? 0), String(row?.byteExact ?? '–')]
    })
    expect(output).toEqual(printed)
  })

  it('leads to pages that exist', () => {
    for (const [, , page] of rows) expect(existsSync(new URL(/\((.*)\)/.exec(page)?.[1] ?? '?', folder))).toBe(true)
  })
})
