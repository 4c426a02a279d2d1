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
    HMP5: 'fad527941900f5d0',
    HMP7: 'c87bd0b96765a670',
    MDL2: 'faea5c324c71f36b',
    MDL3: 'faea5c324c71f36b',
    MDL4: 'e379b4849496d14e',
    MDL5: 'e379b4849496d14e',
    'MDL7 with bones': 'f5e5da657a1bb7e9',
    'MDL7 with frames': '3d94cac8de30ca69',
    'MDL7 with skins of every packing': '35fb5fafb087f805',
    'MDL7 with the palette of the project': '9a4fc3d4db683d0b',
    'Quake III model': 'cf3f655b9c23b968',
    'Quake model': 'faea5c324c71f36b',
    'a.bmp': 'c19dbd77e2068e35',
    'a.dds': 'c4f73e88b2d6190e',
    'a.jpg': '1796c3132b6b1ef7',
    'a.pcx': '895097cd02d277ba',
    'a.png': 'cc545fb787069591',
    'a.tga': '593fed24a72693a0',
    'binary level with an 8-bit archive': 'a40e138720588728',
    'binary level with an archive': '94fbd64d168e42a7',
    'deep.png': '655831ad4f26573b',
    'map with an archive of Half-Life': 'ffbff81634e01315',
    'map with an archive of Quake': '1335ae2de03d0fe0',
    'text level of planes': 'dd01549281db7a29',
    'text level of vertices with a missing texture': '50d14f6ad0e82952',
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
