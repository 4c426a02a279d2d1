import { readMd3 } from '@brushwork/codecs/md3'
import { readModel, readTerrain } from '@brushwork/runtime'
import { corpusFiles, corpusPaths, corpusRoot, readCorpus } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { buildAsset } from '../../../src/builder/build-asset.js'
import { BUILD_DEFAULTS } from '../../../src/options/build-options.js'
import { memoryHost } from '../../support/memory-host.js'
import { expectValid } from '../../support/validate-pack.js'

const build = async (name: string, bytes: Uint8Array) => {
  const host = memoryHost({ [`/game/${name}`]: bytes })
  // Encoding all images in full takes most of the time, and test/image has a sample of them.
  const options = { ...BUILD_DEFAULTS, light: 'none', images: { format: 'original', maxSize: 16 } } as const
  const built = await buildAsset({ file: `/game/${name}`, options }, { host, root: '/game' })
  return { ...built, pack: await built.readPack() }
}

describe.skipIf(corpusRoot === undefined)('every model of the corpus', () => {
  it.each(corpusFiles('MDL2', 'MDL3', 'MDL4', 'MDL5', 'MDL7', 'IDPO').map((file) => [file.path, file] as const))(
    '%s',
    async (path, file) => {
      const { pack, facts } = await build('a.mdl', file.read())
      await expectValid(pack, path)
      const model = readModel(pack)
      if (facts.kind !== 'model') throw new Error(`${path} became a ${facts.kind}`)
      const { triangles, frames, bones, animations } = file.expect as {
        triangles: number
        frames: number
        bones?: number
        animations: readonly (readonly [string, number])[]
      }
      expect(facts.triangleCount).toBe(triangles)
      expect(model.frameCount).toBe(Math.max(1, frames))
      expect(model.clips.map(({ frameCount }) => frameCount)).toEqual(animations.map(([, count]) => count))
      expect(facts.bones.filter((name) => name !== '(still)')).toHaveLength(bones ?? 0)
      expect(facts.bounds).toEqual(model.bounds)
    },
  )
})

describe.skipIf(corpusRoot === undefined)('every Quake III model of the corpus', () => {
  it.each(corpusPaths('.', '.md3'))('%s', async (path) => {
    const { pack, facts } = await build('a.md3', readCorpus(path))
    await expectValid(pack, path)
    const { surfaces, frames } = readMd3(readCorpus(path))
    const model = readModel(pack)
    expect(model.parts.map(({ name }) => name)).toEqual(surfaces.map(({ name }) => name.text))
    expect(facts).toMatchObject({
      frameCount: frames.names.length,
      triangleCount: surfaces.reduce((sum, { triangles }) => sum + triangles.length / 3, 0),
    })
  })
})

describe.skipIf(corpusRoot === undefined)('every terrain of the corpus', () => {
  const files = corpusFiles('HMP7').filter(({ path }) => !path.includes('invalid'))
  it.each(files.map((file) => [file.path, file] as const))('%s', async (path, file) => {
    const { pack, facts } = await build('a.hmp', file.read())
    await expectValid(pack, path)
    const terrain = readTerrain(pack)
    expect(facts).toMatchObject({ kind: 'terrain', columns: terrain.columns, rows: terrain.rows })
    expect(terrain.bounds.min[1]).toBeCloseTo((facts as typeof terrain).bounds.min[1], 2)
  })
})
