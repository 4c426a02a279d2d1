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
    HMP5: '38d7aa40b903d336',
    HMP7: '25f48f953ee71359',
    MDL2: '266003673db20f81',
    MDL3: '266003673db20f81',
    MDL4: '32ad3318d928b238',
    MDL5: '32ad3318d928b238',
    'MDL7 with bones': 'c7dae70cdcba88b5',
    'MDL7 with frames': '078485153d153770',
    'MDL7 with skins of every packing': 'dc988ba814f87383',
    'MDL7 with the palette of the project': '31dd2725c24ff42b',
    'Quake III model': '1fef9cf869efea7d',
    'Quake model': '266003673db20f81',
    'a.bmp': 'c58209aee2989ba5',
    'a.dds': 'ab880bd0dc140345',
    'a.jpg': '157e1ad103370cef',
    'a.pcx': 'b75fcc2af118c5ad',
    'a.png': 'a32742f35f8876dd',
    'a.tga': '490886f994717eab',
    'binary level with an 8-bit archive': 'db8600398de18df6',
    'binary level with an archive': 'f4c751abf1ec1795',
    'deep.png': 'e730759a5df1e058',
    'map with an archive of Half-Life': 'fee374a6a70e84dc',
    'map with an archive of Quake': '6c017a56d89d9e15',
    'text level of planes': '3e630abb47554ee1',
    'text level of vertices with a missing texture': '0d89137f194a7483',
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
