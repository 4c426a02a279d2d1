import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ASSET_STEP } from '../src/cache/asset-memory.js'
import { canonicalJson } from '../src/cache/canonical-json.js'
import { ENCODE_PNG, encodePng } from '../src/picture/encode-png.js'
import { standInImage } from '../src/picture/stand-in/stand-in.js'
import { PACKAGE_VERSION } from '../src/version.js'
import { build } from './support/build.js'
import { FORMAT_SAMPLES, PICTURE_SAMPLES, type Sample, wearing } from './support/format-samples.js'
import { memoryHost } from './support/memory-host.js'

/**
 * What the steps make of fixed inputs at their present versions. When a change of yours changes a hash, caches hold
 * results that are no longer right: raise the version of the step in the source, and put both here.
 */
const EXPECTED = {
  asset: {
    version: 18,
    // The first digits.
    sha256: {
      HMP5: 'cb5b0107062a8ba1',
      HMP7: '63e7945870ed8e5d',
      MDL2: '326f74cac01e83a3',
      MDL3: '326f74cac01e83a3',
      MDL4: '092cdd5db7c2fbec',
      MDL5: '092cdd5db7c2fbec',
      'MDL7 with bones': 'f5e5da657a1bb7e9',
      'MDL7 with frames': '87a41351dcef09ba',
      'MDL7 with skins of every packing': '35fb5fafb087f805',
      'MDL7 with the palette of the project': '9a4fc3d4db683d0b',
      'Quake III model': '15304dcdc760a921',
      'Quake model': '326f74cac01e83a3',
      'a.bmp': 'c19dbd77e2068e35',
      'a.dds': 'c4f73e88b2d6190e',
      'a.jpg': '1796c3132b6b1ef7',
      'a.pcx': '895097cd02d277ba',
      'a.png': 'cc545fb787069591',
      'a.tga': '593fed24a72693a0',
      'binary level with an 8-bit archive': 'bfe3e55a3dfd4d20',
      'binary level with an archive': 'af60df461bbd7f3e',
      'deep.png': '655831ad4f26573b',
      'map with an archive of Half-Life': '5e7cec35bfa12e1a',
      'map with an archive of Quake': 'ae90ce3a16ca8a6e',
      'text level of planes': 'a1f48f3149d96264',
      'text level of vertices with a missing texture': 'a1ef35c309310625',
    },
  },
  'encode-png': { version: 1, sha256: '8feb948477278939e154461b95f78a2011f26b78e70b0bc1c9ee74271589aaed' },
}

const SAMPLES: Readonly<Record<string, Sample>> = {
  ...FORMAT_SAMPLES,
  ...Object.fromEntries(Object.keys(PICTURE_SAMPLES).map((name) => [name, wearing(name)])),
}

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The pack, the facts and the findings of a sample in one hash. */
async function resultOf(sample: Sample): Promise<string> {
  const host = memoryHost(Object.fromEntries(Object.entries(sample).map(([name, bytes]) => [`/game/${name}`, bytes])))
  const built = await build(host, `/game/${Object.keys(sample)[0]}`)
  return sha256(canonicalJson([built.sha256, built.facts, built.warnings, built.issues])).slice(0, 16)
}

describe('the version of a cached step is raised with its output', () => {
  it('asset', async () => {
    const results: Record<string, string> = {}
    for (const [name, sample] of Object.entries(SAMPLES)) results[name] = await resultOf(sample)
    expect({ version: ASSET_STEP.version, sha256: results }).toEqual(EXPECTED.asset)
  })

  it('encode-png', () => {
    const image = standInImage('brick', 'magenta')
    const bytes = [encodePng(image, true), encodePng(image, false)].map(sha256)
    expect({ version: ENCODE_PNG.version, sha256: sha256(bytes.join()) }).toEqual(EXPECTED['encode-png'])
  })
})

describe('cache keys hold the version of the packages', () => {
  it.each(['pipeline', 'codecs', 'wmp-compiler', 'runtime'])('which is that of %s', (folder) => {
    const manifest = JSON.parse(readFileSync(new URL(`../../${folder}/package.json`, import.meta.url), 'utf8'))
    expect(PACKAGE_VERSION, 'src/version.ts should follow package.json').toBe(manifest.version)
  })
})
