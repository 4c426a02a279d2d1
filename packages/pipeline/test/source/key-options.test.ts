import { describe, expect, it } from 'vitest'
import { hashSource } from '../../src/import/source/open-source.js'
import { BUILD_DEFAULTS, type BuildOptions } from '../../src/options/build-options.js'
import type { ImageSettings } from '../../src/options/image-options.js'
import { canonicalJson } from '../../src/store/canonical-json.js'
import { FileHashes } from '../../src/store/file-hashes.js'
import { memoryHost } from '../support/memory-host.js'

type Kind = 'model' | 'terrain' | 'sprite' | 'level'

/** Another value of every option, and the kinds of assets whose packs it changes. A new option without a line is a type error. */
const OTHERS: { readonly [Option in keyof BuildOptions]: readonly [BuildOptions[Option], ...Kind[]] } = {
  framesPerSecond: [12, 'model'],
  // Which warnings are errors, and where files are found: found files are part of the key themselves.
  strict: [true],
  textures: [['art']],
  mode: ['simple', 'level'],
  // Drafts are written fast, and so are their images.
  profile: ['draft', 'model', 'terrain', 'sprite', 'level'],
  light: ['original', 'level'],
  sky: ['#88aacc', 'level'],
  navmesh: [true, 'level'],
  areas: [true, 'level'],
  // Of the module, not of the pack.
  entities: [true],
  alpha: ['blend', 'model', 'terrain'],
  skin: ['red', 'model'],
  alternativeSkins: [false, 'model', 'terrain'],
  terrain: [{ kind: 'layers' }, 'terrain'],
  images: [{ format: 'png' }, 'model', 'terrain', 'sprite', 'level'],
  filter: ['nearest', 'model', 'terrain', 'sprite', 'level'],
  standIn: ['magenta', 'model', 'terrain', 'level'],
  maxTexturePixels: [1024, 'model', 'terrain', 'sprite', 'level'],
  frameError: [0.01, 'model'],
  lods: [[0.5], 'model'],
  // Of plain glTF alone.
  scale: [1],
  target: ['interchange', 'model', 'terrain', 'sprite', 'level'],
  compression: ['inside', 'model', 'terrain', 'sprite', 'level'],
}

const FILES: Readonly<Record<Kind, string>> = { model: '/a.mdl', terrain: '/a.hmp', sprite: '/a.tga', level: '/a.wmp' }

async function keyOf(kind: Kind, options: Partial<BuildOptions>): Promise<string> {
  const host = memoryHost({ [FILES[kind]]: 'bytes' })
  const request = { file: FILES[kind], options: { ...BUILD_DEFAULTS, ...options } }
  return canonicalJson((await hashSource(request, { host, root: '/' }, new FileHashes(host))).keyOptions)
}

describe.each(Object.entries(OTHERS))('the option %s', (option, [value, ...kinds]) => {
  it.each(Object.keys(FILES) as Kind[])(
    'is part of the key of a %s exactly where it changes the pack',
    async (kind) => {
      const changes = (await keyOf(kind, { [option]: value })) !== (await keyOf(kind, {}))
      expect(changes).toBe(kinds.includes(kind))
    },
  )
})

it('keeps drafts of levels apart in both modes', async () => {
  for (const mode of ['bsp', 'simple'] as const) {
    expect(await keyOf('level', { mode, profile: 'draft' })).not.toBe(await keyOf('level', { mode }))
  }
})

/** Another value of every setting of images. A new setting without a line is a type error. */
const IMAGE_SETTINGS: Required<ImageSettings> = {
  format: 'png',
  ktx2: 'uastc',
  powerOfTwo: 'always',
  lossless: true,
  maxDissimilarity: 0.01,
  quality: 80,
  maxSize: 64,
}

it.each(Object.entries(IMAGE_SETTINGS))(
  'has the setting %s of images in the key, for all images and for one',
  async (name, value) => {
    const common: ImageSettings = name === 'ktx2' ? { format: 'ktx2' } : {}
    const without = await keyOf('model', { images: common })
    expect(await keyOf('model', { images: { ...common, [name]: value } })).not.toBe(without)
    const byName = { skin: { ...common, [name]: value } }
    expect(await keyOf('model', { images: { ...common, byName } })).not.toBe(
      await keyOf('model', { images: { ...common, byName: { skin: common } } }),
    )
  },
)
