import { describe, expect, it } from 'vitest'
import { readShaders } from '../../src/quake3/index.js'

const read = (text: string) => readShaders(new TextEncoder().encode(text))
const one = (text: string) => read(`textures/base/wall\n{\n${text}\n}`).shaders[0]

describe('reading scripts of shaders', () => {
  it('reads passes, surface parameters and sides', () => {
    const { shaders, issues } = read(`// the grate
textures/base/grate
{
	cull none
	surfaceparm Trans
	qer_editorimage textures/base/real_grate.tga
	{
		map textures/base/real_grate.tga
		alphaFunc ge128
		rgbGen identity
	}
	{
		map $lightmap
		blendFunc GL_DST_COLOR GL_ZERO
	}
}
textures/base/wall { { map textures/base/wall.tga } }
`)
    expect(issues).toEqual([])
    expect(shaders).toEqual([
      {
        name: 'textures/base/grate',
        line: 2,
        cull: 'none',
        surfaceParms: ['trans'],
        editorImage: 'textures/base/real_grate.tga',
        skyBox: '',
        stages: [
          {
            images: ['textures/base/real_grate.tga'],
            imagesPerSecond: 0,
            alphaFunc: 'GE128',
            isEnvironment: false,
          },
          {
            images: ['$lightmap'],
            imagesPerSecond: 0,
            blend: { source: 'DST_COLOR', destination: 'ZERO' },
            isEnvironment: false,
          },
        ],
      },
      {
        name: 'textures/base/wall',
        line: 17,
        cull: 'back',
        surfaceParms: [],
        editorImage: '',
        skyBox: '',
        stages: [{ images: ['textures/base/wall.tga'], imagesPerSecond: 0, isEnvironment: false }],
      },
    ])
  })

  it('reads all forms of an image', () => {
    const images = (text: string) => one(`{\n${text}\n}`).stages[0]
    expect(images('clampMap a.tga').images).toEqual(['a.tga'])
    expect(images('clampmap "my textures/a b.tga"').images).toEqual(['my textures/a b.tga'])
    expect(images('animMap 8 a1.tga a2.tga a3.tga')).toMatchObject({
      images: ['a1.tga', 'a2.tga', 'a3.tga'],
      imagesPerSecond: 8,
    })
    expect(images('animMap fast a1.tga')).toMatchObject({ images: ['a1.tga'], imagesPerSecond: 0 })
    expect(images('map $whiteimage').images).toEqual(['$whiteimage'])
    expect(images('map env.tga\ntcGen environment').isEnvironment).toBe(true)
    expect(one('implicitMask -')).toMatchObject({
      cull: 'none',
      stages: [{ images: ['textures/base/wall'], alphaFunc: 'GE128' }],
    })
    expect(one('diffuseMap textures/x.tga').stages).toMatchObject([{ images: ['textures/x.tga'] }])
  })

  it('reads blending by name and by factors, and sides by all their words', () => {
    const blend = (words: string) => one(`{\nmap a\nblendFunc ${words}\n}`).stages[0].blend
    expect(blend('add')).toEqual({ source: 'ONE', destination: 'ONE' })
    expect(blend('Filter')).toEqual({ source: 'DST_COLOR', destination: 'ZERO' })
    expect(blend('gl_src_alpha GL_ONE_MINUS_SRC_ALPHA')).toEqual(blend('blend'))
    const cull = (word: string) => one(`cull ${word}`).cull
    expect(['front', 'back', 'backsided', 'none', 'twosided', 'disable'].map(cull)).toEqual([
      'back',
      'front',
      'front',
      'none',
      'none',
      'none',
    ])
    expect(one('skyparms env/hills 512 -').skyBox).toBe('env/hills')
    expect(one('skyparms - 512 -').skyBox).toBe('')
  })

  it('skips comments, blocks in passes and text outside of shaders', () => {
    const { shaders, issues } = read(`/* old:
textures/gone { { map gone.tga } }
*/ stray words
textures/a // first
{
	{
		map /* not b.tga */ a.tga // this
		{ of another engine { nested } }
		alphaFunc GT0
	}
	unknown word
}
Shader "Custom/Unity" {
  Properties { _MainTex ("T", 2D) = "white" {} }
}
}
textures/b{
}`)
    expect(shaders.map(({ name, stages }) => [name, ...stages.map(({ images }) => images[0])])).toEqual([
      ['textures/a', 'a.tga'],
    ])
    expect(shaders[0].stages[0].alphaFunc).toBe('GT0')
    expect(new Set(issues.map(({ code }) => code))).toEqual(new Set(['stray-text']))
    expect(issues[0]).toMatchObject({ format: 'shader', line: 3 })
  })

  it('ends a shader without a closing brace with the file, and says so', () => {
    const { shaders, issues } = read('textures/a\n{\n{\nmap a.tga')
    expect(shaders).toMatchObject([{ name: 'textures/a', stages: [{ images: ['a.tga'] }] }])
    expect(issues).toMatchObject([{ code: 'missing-brace', line: 1 }])
  })

  it('refuses what is not a text, and more shaders than any game has', () => {
    expect(() => readShaders(Uint8Array.of(65, 0, 66))).toThrow(/expected a text/)
    expect(() => read('a\n{\n}\n'.repeat(70_000))).toThrow(/more than 65536 shaders/)
  })

  it('reads hostile scripts in one pass', () => {
    const many = 200_000
    expect(read('/**/'.repeat(many)).shaders).toEqual([])
    expect(read('//\n'.repeat(many)).shaders).toEqual([])
    expect(read(`a\n${'{\n'.repeat(many)}`).shaders).toHaveLength(1)
    expect(read(`a\n{\n${'{\n}\n'.repeat(many)}}`).shaders[0].stages).toHaveLength(256)
    expect(read(`a\n{\n${'surfaceparm x\n'.repeat(many)}}`).shaders[0].surfaceParms).toHaveLength(256)
    expect(read('"'.repeat(many)).shaders).toEqual([])
    expect(read('x\n'.repeat(many)).issues.length).toBeLessThan(1100)
  })
})
