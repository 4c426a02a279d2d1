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
    HMP5: '6860259667561419',
    HMP7: 'ddcc44276d987cf5',
    MDL2: '827443fdfb41559e',
    MDL3: '827443fdfb41559e',
    MDL4: '74631f78a9d95db2',
    MDL5: '74631f78a9d95db2',
    'MDL7 with bones': 'b8542125307c201c',
    'MDL7 with frames': 'f23b2127a032dea2',
    'MDL7 with skins of every packing': '215a852faa68ea12',
    'MDL7 with the palette of the project': '39c39aebbcef917d',
    'Quake III model': '450892fa7c2a716e',
    'Quake model': '827443fdfb41559e',
    'a.bmp': '31fde6cc80c41b39',
    'a.dds': '36e2d3c41db836fd',
    'a.jpg': 'eac2536a2ee36482',
    'a.pcx': '77a520c1f608ba29',
    'a.png': 'ec4df861ac48ea92',
    'a.tga': 'a640bc6317d68ffc',
    'binary level with an 8-bit archive': '8b5ed5663dd026dc',
    'binary level with an archive': '961346c4644fb833',
    'deep.png': '898e2d473eb20be6',
    'map with an archive of Half-Life': 'f111ddcf761f5ebe',
    'map with an archive of Quake': '4a89812b8d506da0',
    'text level of planes': '0b2d9c36b05df50e',
    'text level of vertices with a missing texture': '17ae753184f3d52f',
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
