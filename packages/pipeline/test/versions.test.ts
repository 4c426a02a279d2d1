import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ASSET_STEP } from '../src/cache/asset-memory.js'
import { canonicalJson } from '../src/cache/canonical-json.js'
import { ENCODE_PNG, encodePng } from '../src/picture/encode-png.js'
import { standInImage } from '../src/picture/stand-in.js'
import { build } from './support/build.js'
import { level } from './support/levels.js'
import { memoryHost } from './support/memory-host.js'
import { bonedMdl7, hmp7, mdl7WithTexture, redTga, walkingMdl7 } from './support/samples.js'

/**
 * What the steps make of fixed inputs at their present versions. When a change of yours changes a hash, caches hold
 * results that are no longer right: raise the version of the step in the source, and put both here.
 */
const EXPECTED = {
  asset: { version: 2, sha256: '19e613648adb1cc51d07af0b79d5f7a2cd564786cd2cf2ac6cecdf1b9b8fe8d4' },
  'encode-png': { version: 1, sha256: '8feb948477278939e154461b95f78a2011f26b78e70b0bc1c9ee74271589aaed' },
}

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('the version of a cached step is raised with its output', () => {
  it('asset', async () => {
    const sources = {
      'a.mdl': walkingMdl7(),
      'b.mdl': bonedMdl7(),
      'c.mdl': mdl7WithTexture('wall.tga'),
      'd.hmp': hmp7(),
      'e.wmp': level('missing'),
    }
    const results: unknown[] = []
    for (const [name, bytes] of Object.entries(sources)) {
      const host = memoryHost({ [`/game/${name}`]: bytes, '/game/wall.tga': redTga })
      const built = await build(host, `/game/${name}`)
      results.push([built.sha256, built.facts, built.warnings.map(({ code }) => code)])
    }
    expect({ version: ASSET_STEP.version, sha256: sha256(canonicalJson(results)) }).toEqual(EXPECTED.asset)
  })

  it('encode-png', () => {
    const image = standInImage()
    const bytes = [encodePng(image, true), encodePng(image, false)].map(sha256)
    expect({ version: ENCODE_PNG.version, sha256: sha256(bytes.join()) }).toEqual(EXPECTED['encode-png'])
  })
})
