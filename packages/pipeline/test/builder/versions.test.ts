import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { encodePng } from '../../src/image/encode-png.js'
import { standInImage } from '../../src/image/stand-in/stand-in.js'
import { canonicalJson } from '../../src/store/canonical-json.js'
import { PACKAGE_VERSION } from '../../src/store/version.js'
import { build } from '../support/build.js'
import { FORMAT_SAMPLES, IMAGE_SAMPLES, type Sample, wearing } from '../support/format-samples.js'
import { memoryHost } from '../support/memory-host.js'

/** First digits of SHA-256 of what fixed inputs become. If you mean to change packs, facts or messages, put the new ones here. */
const EXPECTED = {
  asset: {
    HMP5: '46aa2faa6e8112f4',
    HMP7: '35c0c411cc46e89f',
    MDL2: '779c49c484d6c590',
    MDL3: '779c49c484d6c590',
    MDL4: '80d59176eb88b96c',
    MDL5: '80d59176eb88b96c',
    'MDL7 with bones': 'a531167900c0aaac',
    'MDL7 with frames': '17095079c49a25cd',
    'MDL7 with skins of every packing': '77577567cbc6f66f',
    'MDL7 with the palette of the project': '73c27baa24b7c17f',
    'Quake III model': '83896b538d31db9e',
    'Quake model': '779c49c484d6c590',
    'a.bmp': '92a01ebd3d10a1fa',
    'a.dds': '59672c5f30cf4b71',
    'a.jpg': '9138d0f3b2e979a0',
    'a.pcx': '6d25dd0fb375a991',
    'a.png': 'ab566f6c30116ffe',
    'a.tga': '59be5d4aad88ff7a',
    'binary level with an 8-bit archive': '46bbd200f5cf2c1d',
    'binary level with an archive': 'ae5c01aa06f16e71',
    'deep.png': '90e33732d1a7c904',
    'map with an archive of Half-Life': '0576f195c158d845',
    'map with an archive of Quake': '24330a3692f25f47',
    'text level of planes': '535e60a1fbc3c6f8',
    'text level of vertices with a missing texture': '2d53ce9b167806cc',
  },
  'encode-png': '8feb948477278939e154461b95f78a2011f26b78e70b0bc1c9ee74271589aaed',
}

const SAMPLES: Readonly<Record<string, Sample>> = {
  ...FORMAT_SAMPLES,
  ...Object.fromEntries(Object.keys(IMAGE_SAMPLES).map((name) => [name, wearing(name)])),
}

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The pack, the facts and the diagnostics of a sample in one hash. */
async function resultOf(sample: Sample): Promise<string> {
  const host = memoryHost(Object.fromEntries(Object.entries(sample).map(([name, bytes]) => [`/game/${name}`, bytes])))
  const built = await build(host, `/game/${Object.keys(sample)[0]}`)
  return sha256(canonicalJson([built.sha256, built.facts, built.warnings, built.issues])).slice(0, 16)
}

describe('fixed inputs become the same bytes as before', () => {
  it('packs of samples', async () => {
    const results: Record<string, string> = {}
    for (const [name, sample] of Object.entries(SAMPLES)) results[name] = await resultOf(sample)
    expect(results).toEqual(EXPECTED.asset)
  })

  it('PNG files', () => {
    const image = standInImage('brick', 'magenta')
    const bytes = [encodePng(image, true), encodePng(image, false)].map(sha256)
    expect(sha256(bytes.join())).toEqual(EXPECTED['encode-png'])
  })
})

describe('cache keys hold the version of the packages', () => {
  it.each(['pipeline', 'codecs', 'wmp-compiler', 'asset', 'pack', 'runtime'])('which is that of %s', (folder) => {
    const manifest = JSON.parse(readFileSync(new URL(`../../../${folder}/package.json`, import.meta.url), 'utf8'))
    expect(PACKAGE_VERSION, 'src/store/version.ts should follow package.json').toBe(manifest.version)
  })
})
