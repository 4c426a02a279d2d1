import type { PackedLevel } from '@brushwork/asset'
import { readWmb } from '@brushwork/codecs/wmb'
import { readWmp, walkNodes } from '@brushwork/codecs/wmp'
import { readLevel } from '@brushwork/runtime'
import { corpusPaths, corpusRoot, readCorpus } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { build } from '../../support/build.js'
import { memoryHost } from '../../support/memory-host.js'

/** What a level says besides what it draws, counted. */
interface Counts {
  readonly groups: readonly string[]
  readonly members: number
  readonly entities: number
  readonly lights: number
  readonly sounds: number
  readonly positions: number
  readonly regions: number
  readonly paths: readonly string[]
  readonly points: number
  readonly pointSkills: number
  readonly edges: number
}

describe.skipIf(corpusRoot === undefined)('the pack of every level of the corpus', () => {
  it.each(corpusPaths('', '.wmp'))('%s has the groups, things, paths and skills of the file', async (path) => {
    const bytes = readCorpus(path)
    const level = await packOf('/game/level.wmp', bytes)
    const document = readWmp(bytes)
    expect(countsOfLevel(level)).toEqual(countsOfWmp(bytes))
    const { script, palette } = document.root.level
    expect([level.script, level.palette]).toEqual([script ?? '', palette])
  })

  it.each(corpusPaths('', '.wmb'))('%s has the things, paths and skills of the file', async (path) => {
    const bytes = readCorpus(path)
    expect(countsOfLevel(await packOf('/game/level.wmb', bytes))).toEqual(countsOfWmb(bytes))
  })
})

async function packOf(file: string, bytes: Uint8Array): Promise<PackedLevel> {
  const { pack } = await build(memoryHost({ [file]: bytes }), file, {
    mode: 'simple',
    light: 'none',
    images: { format: 'png', maxSize: 1 },
  })
  return readLevel(pack)
}

function countsOfWmp(bytes: Uint8Array): Counts {
  const nodes = [...walkNodes(readWmp(bytes).root.children)]
  const of = (kind: string) => nodes.filter(({ node }) => node.kind === kind).length
  const paths = nodes.flatMap(({ node }) => (node.kind === 'path' ? [node] : []))
  return {
    groups: nodes.flatMap(({ node }) => (node.kind === 'group' ? [node.name ?? ''] : [])),
    members: nodes.filter(({ node, groups }) => groups.length > 0 && !['group', 'block'].includes(node.kind)).length,
    entities: of('entity'),
    lights: of('light'),
    sounds: of('sound'),
    positions: of('position'),
    regions: of('region'),
    paths: paths.map(({ payloadName, name }) => payloadName ?? name ?? ''),
    points: sum(paths.map(({ points }) => points.length / 3)),
    pointSkills: sum(paths.map(({ skills }) => setNumbers(skills))),
    edges: sum(paths.map(({ edges }) => edges.length / 2)),
  }
}

function countsOfWmb(bytes: Uint8Array): Counts {
  const { objects } = readWmb(bytes)
  const of = (...kinds: string[]) => objects.filter(({ kind }) => kinds.includes(kind)).length
  const paths = objects.flatMap((object) => (object.kind === 'path' ? [object] : []))
  return {
    groups: [],
    members: 0,
    entities: of('entity', 'oldEntity'),
    lights: of('light'),
    sounds: of('sound'),
    positions: of('position'),
    regions: of('region'),
    paths: paths.map(({ name }) => name.text),
    points: sum(paths.map(({ points }) => points.length / 3)),
    pointSkills: sum(paths.map(({ skills }) => setNumbers(skills))),
    edges: sum(paths.map(({ edges }) => edges.length / 6)),
  }
}

function countsOfLevel(level: PackedLevel): Counts {
  const { groups, entities, lights, sounds, positions, paths, regions } = level
  return {
    groups: groups.map(({ name }) => name),
    members: sum(
      groups.map((group) =>
        sum(
          [group.entities, group.lights, group.sounds, group.positions, group.paths, group.regions].map(
            ({ length }) => length,
          ),
        ),
      ),
    ),
    entities: entities.length,
    lights: lights.length,
    sounds: sounds.length,
    positions: positions.length,
    regions: regions.length,
    paths: paths.map(({ name }) => name),
    points: sum(paths.map(({ points }) => points.length)),
    pointSkills: sum(paths.map(({ pointSkills = [] }) => setNumbers(pointSkills.flat()))),
    edges: sum(paths.map(({ edges }) => edges.length)),
  }
}

function setNumbers(numbers: ArrayLike<number>): number {
  return Array.from(numbers).filter((number) => number !== 0).length
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
