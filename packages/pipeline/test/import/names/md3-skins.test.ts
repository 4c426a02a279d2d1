import { writeMd3 } from '@brushwork/codecs/md3'
import { readModel } from '@brushwork/runtime'
import { createMd3 } from '@brushwork-internal/testkit/documents'
import { describe, expect, it } from 'vitest'
import type { BuildOptions } from '../../../src/options/build-options.js'
import { build } from '../../support/build.js'
import { memoryHost } from '../../support/memory-host.js'
import { greenTga, redTga, TETRAHEDRON } from '../../support/samples.js'

const { positions, triangles, uvs } = TETRAHEDRON
const FILE = '/game/models/hero/upper.md3'

/** A model of surfaces with the names of their shaders. */
function model(surfaces: Readonly<Record<string, string>>): Uint8Array {
  return writeMd3(
    createMd3({
      frameNames: ['frame'],
      surfaces: Object.entries(surfaces).map(([name, shader]) => ({
        name,
        shaders: [shader],
        triangles,
        uvs,
        frames: [{ positions }],
      })),
    }),
  )
}

const BLANK = model({ u_torso: '', u_face: '' })
const SKIN = 'u_torso,models/hero/red.tga\r\nU_Face,models/hero/face.tga\r\ntag_head,\r\n'

async function built(files: Readonly<Record<string, Uint8Array | string>>, options: Partial<BuildOptions> = {}) {
  const host = memoryHost({ ...files })
  const { pack, ...rest } = await build(host, FILE, options)
  const { materials, images, parts } = readModel(pack)
  const shown = materials.map(({ image }) => images[image]?.name ?? '')
  return { ...rest, shown, materials, parts, codes: rest.warnings.map(({ code }) => code) }
}

const beside = { '/game/models/hero/RED.tga': redTga, '/game/models/hero/Face.tga': greenTga }

describe('a model whose surfaces name no image', () => {
  it('shows those of its default .skin file, each its own', async () => {
    const { shown, codes, parts, dependencies } = await built({
      [FILE]: BLANK,
      ...beside,
      '/game/models/hero/upper_blue.skin': 'u_torso,models/hero/face.tga\nu_face,models/hero/face.tga',
      '/game/models/hero/upper_default.skin': SKIN,
    })
    expect(shown).toEqual(['red.tga', 'face.tga'])
    expect(parts.map(({ material }) => material)).toEqual([0, 1])
    expect(codes).toEqual([])
    expect(dependencies).toContain('/game/models/hero/upper_default.skin')
  })

  it('shows those of another .skin file by option, and says which there are', async () => {
    const files = {
      [FILE]: BLANK,
      ...beside,
      '/game/models/hero/upper_blue.skin': 'u_torso,models/hero/face.tga\nu_face,models/hero/face.tga',
      '/game/models/hero/upper_default.skin': SKIN,
    }
    expect((await built(files, { skin: 'blue' })).shown).toEqual(['face.tga'])
    const { shown, warnings } = await built(files, { skin: 'green' })
    expect(shown).toEqual(['red.tga', 'face.tga'])
    expect(warnings).toMatchObject([{ code: 'skin-file', text: expect.stringMatching(/upper_green\.skin.*blue/) }])
  })

  it('shows what the option says of a surface', async () => {
    const skin = { u_torso: 'red.png', u_face: 'models/hero/face' }
    expect((await built({ [FILE]: BLANK, ...beside }, { skin })).shown).toEqual(['red.png', 'face'])
    const { warnings } = await built({ [FILE]: BLANK, ...beside }, { skin: { u_tors: 'red.png' } })
    expect(warnings.find(({ code }) => code === 'skin-file')?.text).toContain('did you mean "u_torso"')
  })

  it('shows the image that is named like it', async () => {
    const { shown, codes } = await built({ [FILE]: BLANK, '/game/models/hero/upper.tga': redTga })
    expect([shown, codes]).toEqual([['upper.tga'], []])
  })

  it('is white with a message of what was tried, and keeps a material for each surface', async () => {
    const { shown, warnings, materials } = await built({ [FILE]: BLANK })
    expect(shown).toEqual(['', ''])
    expect(materials.map(({ name }) => name)).toEqual(['u_torso', 'u_face'])
    expect(warnings).toMatchObject([
      {
        code: 'skin-missing',
        text: expect.stringMatching(/u_torso.*u_face.*upper_default\.skin.*called upper.*option "skin"/),
      },
    ])
  })

  it('has the files of its model as a level of detail', async () => {
    const file = '/game/models/hero/upper_1.md3'
    const host = memoryHost({ [file]: BLANK, ...beside, '/game/models/hero/upper_default.skin': SKIN })
    const { warnings } = await build(host, file)
    expect(warnings).toEqual([])
  })
})

describe('a model whose surfaces name shaders', () => {
  const files = {
    [FILE]: model({ u_torso: 'models/hero/cape.tga', u_face: 'models/hero/glow' }),
    ...beside,
    '/game/scripts/hero.shader': `models/hero/cape
{
  cull none
  { 
    map models/hero/red.tga
    alphaFunc GE128
  }
}
models/hero/glow
{
  {
    map models/hero/face.tga
    blendFunc add
  }
}`,
  }

  it('shows the image, the alpha and the sides of the shader', async () => {
    const { materials, shown, codes, dependencies } = await built(files)
    expect(codes).toEqual([])
    expect(shown).toEqual(['red.tga', 'face.tga'])
    expect(materials).toMatchObject([
      { name: 'models/hero/cape.tga', alpha: 'mask', doubleSided: true },
      { name: 'models/hero/glow', alpha: 'blend', doubleSided: false },
    ])
    expect(dependencies).toContain('/game/scripts/hero.shader')
  })

  it('takes the nearest script that has the shader, and never one outside of the project', async () => {
    const nearer = { '/game/models/scripts/a.shader': 'models/hero/cape\n{\n{\nmap models/hero/face.tga\n}\n}' }
    expect((await built({ ...files, ...nearer })).shown).toEqual(['face.tga', 'face.tga'])
    const { '/game/scripts/hero.shader': script, ...others } = files
    expect((await built({ ...others, '/scripts/hero.shader': script })).codes).toContain('texture-missing')
  })

  it('leaves out surfaces that are not drawn', async () => {
    const script = { '/game/scripts/hero.shader': 'models/hero/glow\n{\nsurfaceparm nodraw\n}' }
    const { parts } = await built({ ...files, ...script, '/game/models/hero/cape.tga': redTga })
    expect(parts.map(({ name }) => name)).toEqual(['u_torso'])
  })

  it('shows what else is named where a name leads nowhere, and says so', async () => {
    const { shown, warnings } = await built({
      [FILE]: model({ u_torso: 'models/hero/red.tga' }),
      ...beside,
      '/game/models/hero/upper_default.skin': 'u_torso,models/hero/gone.tga',
    })
    expect(shown).toEqual(['red.tga'])
    expect(warnings).toMatchObject([{ code: 'skin-replaced', text: expect.stringContaining('gone.tga') }])
  })

  it('is built again when a script or a skin file appears or changes', async () => {
    const host = memoryHost({ [FILE]: BLANK, ...beside })
    const cacheDir = '/game/cache'
    const look = async () => {
      const { pack, cached } = await build(host, FILE, {}, { cacheDir })
      return [
        readModel(pack)
          .images.map(({ name }) => name)
          .join(),
        cached,
      ]
    }
    expect(await look()).toEqual(['', false])
    host.put('/game/models/hero/upper_default.skin', SKIN)
    expect(await look()).toEqual(['red.tga,face.tga', false])
    expect(await look()).toEqual(['red.tga,face.tga', true])
    host.put('/game/scripts/a.shader', 'models/hero/red\n{\n{\nmap models/hero/face.tga\n}\n}')
    expect(await look()).toEqual(['face.tga', false])
    host.remove('/game/scripts/a.shader')
    expect(await look()).toEqual(['red.tga,face.tga', false])
  })
})
