import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ASSET_STEP } from '../src/cache/asset-memory.js'
import { canonicalJson } from '../src/cache/canonical-json.js'
import { ENCODE_PNG, encodePng } from '../src/picture/encode-png.js'
import { standInImage } from '../src/picture/stand-in.js'
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
    version: 3,
    // The first digits.
    sha256: {
      HMP5: '25230f8e930086b2',
      HMP7: 'a34406874282d31b',
      MDL2: '4ce3ef9b7db0ad4a',
      MDL3: '4ce3ef9b7db0ad4a',
      MDL4: 'df7501b24d47d2f6',
      MDL5: 'df7501b24d47d2f6',
      'MDL7 with bones': '62b94fdef38d3167',
      'MDL7 with frames': 'd06503417f623bf8',
      'MDL7 with skins of every packing': '58d9ffb72b90529e',
      'MDL7 with the palette of the project': '8e8df408ddf14845',
      'Quake III model': '3e9eed0612239b4b',
      'Quake model': '4ce3ef9b7db0ad4a',
      'a.bmp': 'a1dd37fd09d21fe8',
      'a.dds': 'b8e84f1ffc971b7c',
      'a.jpg': '12b707b7cd2080a9',
      'a.pcx': 'c5e595b9c9033ba5',
      'a.png': '89f435ed6fca4667',
      'a.tga': '7bb08e8520de4c7e',
      'binary level with an 8-bit archive': 'e269db232e822a61',
      'binary level with an archive': 'aca2db96e3cf6af7',
      'deep.png': '863008e5825c6a3e',
      'text level of planes': '5c2c846445d72d96',
      'text level of vertices with a missing texture': '80a597ba10b61fb1',
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
  return sha256(canonicalJson([built.sha256, built.facts, built.warnings])).slice(0, 16)
}

describe('the version of a cached step is raised with its output', () => {
  it('asset', async () => {
    const results: Record<string, string> = {}
    for (const [name, sample] of Object.entries(SAMPLES)) results[name] = await resultOf(sample)
    expect({ version: ASSET_STEP.version, sha256: results }).toEqual(EXPECTED.asset)
  })

  it('encode-png', () => {
    const image = standInImage()
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
