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
    MDL2: 'd5c2da5917dacfbb',
    MDL3: 'd5c2da5917dacfbb',
    MDL4: 'a07c3c1438253651',
    MDL5: 'a07c3c1438253651',
    'MDL7 with bones': '00917e2efa368446',
    'MDL7 with frames': '35d6739ed5e85500',
    'MDL7 with skins of every packing': '559b70f2ac8af4e1',
    'MDL7 with the palette of the project': '867e72b8ff411bb0',
    'Quake III model': '1befdd51f84ccdb9',
    'Quake model': 'd5c2da5917dacfbb',
    'a.bmp': '26539859b0eb92f0',
    'a.dds': '17ec1787742d3569',
    'a.jpg': 'd2188d9fc467c9df',
    'a.pcx': '66aa34328d3ef0d1',
    'a.png': 'cf3c061f8c999394',
    'a.tga': 'ab16e97a99d9ecb4',
    'binary level with an 8-bit archive': '57ec707cfb348c80',
    'binary level with an archive': '0ba6222efa433d13',
    'deep.png': '151891d41d38e375',
    'map with an archive of Half-Life': 'c902393daf6dc95a',
    'map with an archive of Quake': 'f7ab6a92aedfb921',
    'text level of planes': '4cad968d5a37ef76',
    'text level of vertices with a missing texture': '072684340c9f7b1f',
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
