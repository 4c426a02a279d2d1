import type { AssetFacts, Bounds, PackedLevel, PackedModel } from '@brushwork/asset'
import { readLevel, readModel, readTerrain } from '@brushwork/runtime'
import { expect, it } from 'vitest'
import { sourceKind } from '../../src/resolve/source-kind.js'
import { build } from '../support/build.js'
import { FORMAT_SAMPLES } from '../support/format-samples.js'
import { memoryHost } from '../support/memory-host.js'
import { bonedMdl7, mdl7 } from '../support/samples.js'

const SAMPLES: Readonly<Record<string, Readonly<Record<string, Uint8Array>>>> = {
  ...FORMAT_SAMPLES,
  'MDL7 with bones': { 'arm.mdl': bonedMdl7() },
  'MDL7 without skins': { 'bare.mdl': mdl7({ skins: [] }) },
}

it.each(Object.entries(SAMPLES))('a loaded asset has every fact of its module: %s', async (_, files) => {
  const host = memoryHost(Object.fromEntries(Object.entries(files).map(([name, bytes]) => [`/game/${name}`, bytes])))
  const sources = Object.keys(files).filter((name) => sourceKind(name) !== undefined)
  expect(sources).not.toEqual([])
  for (const name of sources) {
    const { facts, pack } = await build(host, `/game/${name}`)
    if (facts.kind === 'sprite') throw new Error('no source here is a sprite')
    const loaded = factsOf(facts, pack)
    expect(loaded).toEqual({ ...facts, bounds: loaded.bounds })
    // Packs hold single precision.
    for (const corner of ['min', 'max'] as const) {
      for (const axis of [0, 1, 2]) expect(loaded.bounds[corner][axis]).toBeCloseTo(facts.bounds[corner][axis], 4)
    }
  }
})

interface Facts {
  readonly bounds: Bounds
  readonly [name: string]: unknown
}

/** The facts of a module, taken from the loaded asset as docs/imports.md has it. */
function factsOf({ kind }: AssetFacts, pack: Uint8Array): Facts {
  if (kind === 'model') return modelFacts(readModel(pack))
  if (kind === 'level') return levelFacts(readLevel(pack))
  const { columns, rows, bounds } = readTerrain(pack)
  return { kind, columns, rows, bounds }
}

function modelFacts({ kind, clips, materials, skeleton, tagPoses, frameCount, parts, bounds }: PackedModel): Facts {
  return {
    ...{ kind, frameCount, bounds },
    clips: Object.fromEntries(clips.map((clip) => [clip.name, clip])),
    skins: materials.map(({ name }) => name).filter((name) => name !== 'plain'),
    bones: skeleton?.bones.map(({ name }) => name) ?? [],
    tags: tagPoses?.bones.map(({ name }) => name) ?? [],
    vertexCount: sum(parts.map(({ positions }) => positions.length / 3)),
    triangleCount: sum(parts.map(({ indices }) => indices.length / 3)),
  }
}

function levelFacts({ surfaces, materials, parts: _, images: _1, collision: _2, ...level }: PackedLevel): Facts {
  const { tree: _3, visibility: _4, leak: _5, navmesh: _6, ...facts } = level
  return {
    ...facts,
    textures: materials.map(({ name }) => name),
    surfaceCount: surfaces.length,
    triangleCount: sum(surfaces.map(({ indices }) => indices.length / 3)),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
