import { createMap, mapBox, printMap } from '@brushwork/codecs/map'
import { defaultPalette } from '@brushwork/codecs/palette'
import { encodeSkin } from '@brushwork/codecs/skin'
import { createBox, createEntity, readWmp, reencode, writeWmp } from '@brushwork/codecs/wmp'
import { corpusPaths, readCorpus } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { BuildError } from '../../src/diagnostics/build-error.js'
import { build } from '../support/build.js'
import { level } from '../support/levels.js'
import { memoryHost } from '../support/memory-host.js'
import { hmp7, mdl7, mdl7WithTexture, plainImage, redTga, TETRAHEDRON } from '../support/samples.js'

const text = (content: string) => new TextEncoder().encode(content)
const LFS = 'version https://git-lfs.github.com/spec/v1\noid sha256:0123\nsize 12345\n'

async function failureOf(file: string, bytes?: Uint8Array, options = {}): Promise<BuildError> {
  const host = memoryHost(bytes === undefined ? {} : { [file]: bytes })
  try {
    await build(host, file, options)
  } catch (error) {
    if (error instanceof BuildError) return error
    throw error
  }
  throw new Error(`${file} was built`)
}

describe('a file that cannot be built', () => {
  it('because it is cut short reports the offset and what was expected, and shows the bytes', async () => {
    const whole = mdl7()
    const error = await failureOf('/game/a.mdl', whole.slice(0, 100))
    const [message] = error.diagnostics
    expect(message).toMatchObject({ severity: 'error', code: 'truncated', file: '/game/a.mdl' })
    expect(message.offset).toBeTypeOf('number')
    expect(message.text).toMatch(/552 bytes .* exceed the file of 100/)
    expect(error.frame).toMatch(/^> [0-9a-f]{8} {2}/m)
    expect(error.frame).toContain('^')
    expect(error.cause).toBeInstanceOf(Error)
  })

  it.each([
    ['a.mdl', mdl7()],
    ['a.hmp', hmp7()],
    ['a.wmp', level('#default')],
  ])('at any length of %s is a BuildError with an address', async (name, whole) => {
    for (let length = 0; length < whole.length; length += Math.max(1, Math.floor(whole.length / 50))) {
      const error = await failureOf(`/game/${name}`, whole.slice(0, length))
      expect(error.diagnostics[0].file).toBe(`/game/${name}`)
    }
  })

  it.each([
    ['a.mdl', 'IDST', 'Half-Life'],
    ['a.mdl', 'IDP2', 'Quake II'],
    ['a.hmp', 'MDL7', 'MDL7'],
    ['a.wmp', '// a level\nVERTEX 0,0;\nREGION x;\n', 'ACKNEX-3'],
    ['a.wmp', 'WMB5', 'old version (WMB)'],
    ['a.map', 'Version 2\n', 'Doom 3'],
    ['a.map', 'versioninfo\n{\n', 'Hammer'],
  ])('%s that starts with %j is called by its name', async (name, start, expected) => {
    const error = await failureOf(`/game/${name}`, text(start.padEnd(200, name.endsWith('p') ? ' ' : '\0')))
    expect(error.diagnostics[0].text).toContain(expected)
  })

  it.each([
    ['boss.bin', 'RAPO', 'a model of Hexen II: Portal of Praevus (RAPO): save it as'],
    ['boss.md2', 'MD16', 'a model of QuakeForge with 16-bit vertices (MD16): save it as'],
    ['guard.md2', 'IDP2', 'a Quake II model (IDP2): convert it'],
    ['guard.bin', 'IDPO', 'a Quake model (IDPO): rename it to end in .mdl'],
    ['level.txt', '{\n"classname" "worldspawn"\n}', 'a Quake map (MAP): rename it to end in .map'],
  ])('%s that starts with %j is called by its content', async (name, start, expected) => {
    const [{ code, text: shown }] = (await failureOf(`/game/${name}`, text(start))).diagnostics
    expect(code).toBe('source-kind')
    expect(shown).toContain(`but the name is ${name}, and the file is ${expected}`)
  })

  it.each([
    ['a.mdl', 'RAPO', 'Portal of Praevus'],
    ['a.mdl', 'MD16', 'QuakeForge'],
    ['a.mdl', 'IDST1\0\0\0', 'the Source engine (IDST 49)'],
    ['a.bsp', 'IBSP.\0\0\0', 'Quake III level (IBSP 46)'],
  ])('%s of only %j is called by its name', async (name, start, expected) => {
    expect((await failureOf(`/game/${name}`, text(start))).diagnostics[0].text).toContain(expected)
  })

  it('because its text is wrong shows the lines around', async () => {
    const source = '// WMP2\nversion nonsense\nblocks 1\nentities 1\nobjects 1\n'
    const error = await failureOf('/game/a.wmp', text(source))
    expect(error.diagnostics[0].line).toBeTypeOf('number')
    expect(error.frame).toMatch(/^> +\d+ \| /m)
  })

  it.each([
    // A map with a key would be read without its brush.
    ['a.map', '{\n{\n( 0 0 0 ) ( 1 0 0 ) ( 0 1 0 ) café 0 größe 0 1 1\n}\n}\n', 'größe'],
    ['a.wmp', '// WMP2\nversion größe\n', 'größe'],
    ['a.map', '{\n{\n( 0 0 0 ) ( 1 0 0 ) ( 0 1 0 ) wall Spaß 0 0 1 1\n}\n}\n', 'Spaß'],
    ['a.wmp', '// WMP2\nversion café\n', 'café'],
  ])(
    'because its text is wrong quotes it as it was written, in UTF-8 or Windows-1252 (%s)',
    async (name, source, word) => {
      const encodings = [text(source), Uint8Array.from(source, (character) => character.charCodeAt(0))]
      for (const bytes of encodings) {
        // Of a map only its brush is left out; strict refuses that, too.
        const error = await failureOf(`/game/${name}`, bytes, { strict: true })
        expect(error.diagnostics[0].text).toContain(`found "${word}"`)
        expect(error.frame).toMatch(new RegExp(`^> .*${word}`, 'm'))
      }
    },
  )

  it('because it is missing, not a source, or a Git LFS pointer reports that', async () => {
    expect((await failureOf('/game/a.mdl')).diagnostics[0]).toMatchObject({
      code: 'source-missing',
      file: '/game/a.mdl',
    })
    expect((await failureOf('/game/a.txt', text('x'))).diagnostics[0].code).toBe('source-kind')
    const pointer = await failureOf('/game/a.mdl', text(LFS))
    expect(pointer.diagnostics[0].code).toBe('git-lfs-pointer')
    expect(pointer.diagnostics[0].text).toContain('git lfs pull')
  })

  it.each(['a.mdl', 'a.hmp', 'a.wmp', 'a.wmb', 'a.map'])('because %s is empty reports that', async (name) => {
    const [message] = (await failureOf(`/game/${name}`, new Uint8Array(0))).diagnostics
    expect(message).toMatchObject({ code: 'truncated', file: `/game/${name}` })
    expect(message.text).toContain('the file is empty')
  })

  it('because its groups are small in the file and huge as frames is reported before they are made', async () => {
    const positions = Array.from({ length: 4000 * 3 }, (_, at) => at % 100)
    const part = { ...TETRAHEDRON, positions, uvs: positions.slice(0, 8000), triangles: [0, 2, 1] }
    const frames = Array.from({ length: 1500 }, (_, frame) => ({ name: `run ${frame}` }))
    const one = mdl7({ parts: [part], frames })
    const two = mdl7({ parts: [part, part], frames })
    expect(two.length).toBeLessThan(400_000)
    expect((await build(memoryHost({ '/game/a.mdl': one }), '/game/a.mdl')).facts).toMatchObject({ frameCount: 1500 })
    const error = await failureOf('/game/a.mdl', two)
    expect(error.diagnostics[0]).toMatchObject({ code: 'limit', path: 'frames' })
    expect(error.diagnostics[0].text).toBe('mdl7: 1500 frames of 8000 vertices need more than 256 MiB')
  })

  it('because a texture folder is outside of the project reports that', async () => {
    for (const folder of ['..', '../art', '/etc', 'art/../../x', 'C:\\art']) {
      const error = await failureOf('/game/a.mdl', mdl7(), { textures: [folder] })
      expect(error.diagnostics[0]).toMatchObject({ code: 'option-textures' })
      expect(error.diagnostics[0].text).toContain(folder)
    }
  })

  it.each([
    [{ framesPerSecond: 0 }, 'the option "framesPerSecond" should be a number above 0, not 0'],
    [{ framesPerSecond: Number.NaN }, 'the option "framesPerSecond" should be a number above 0, not NaN'],
    [{ framesPerSecond: '10' }, 'the option "framesPerSecond" should be a number above 0, not "10"'],
    [{ strict: undefined }, 'the option "strict" should be true or false, not undefined'],
    [
      { entities: { merge: true } },
      'the option "entities" should be true or false, not { merge }: options of how they are shown belong to createLevel',
    ],
    [{ textures: 'art' }, 'the option "textures" should be a list of folders, not "art"'],
    [{ textures: [1] }, 'the option "textures" should be a list of folders, not [1]'],
  ])('because of %j says so', async (options, text) => {
    expect((await failureOf('/game/a.mdl', mdl7(), options)).diagnostics).toMatchObject([
      { code: 'option-value', text },
    ])
  })

  it('because the project is not a folder reports that', async () => {
    const host = memoryHost({ '/game/a.mdl': mdl7() })
    const building = build(host, '/game/a.mdl', {}, { root: '/gmae' })
    await expect(building).rejects.toMatchObject({ diagnostics: [{ code: 'option-root' }] })
    await expect(building).rejects.toThrow('/gmae')
  })

  it('leaves nothing of itself in the cache', async () => {
    const host = memoryHost({ '/game/a.mdl': mdl7().slice(0, 100) })
    await expect(build(host, '/game/a.mdl')).rejects.toThrow(BuildError)
    await expect(build(host, '/game/a.mdl')).rejects.toThrow(BuildError)
    expect(host.writes).toEqual([])
  })

  const broken = corpusPaths('assimp/HMP', 'invalid_external_texture_name.hmp')
  it.each(broken)('%s fails cleanly', async (path) => {
    expect((await failureOf('/game/a.hmp', readCorpus(path))).diagnostics[0].offset).toBeTypeOf('number')
  })
})

it('a texture folder that is not there is a warning each time, from the cache or not', async () => {
  const host = memoryHost({ '/game/a.mdl': mdl7(), '/game/art/x.tga': '' })
  for (const cached of [false, true]) {
    const built = await build(host, '/game/a.mdl', { textures: ['art', 'atr'] })
    expect(built.cached).toBe(cached)
    expect(built.warnings).toMatchObject([{ code: 'option-textures', file: '/game/a.mdl' }])
    expect(built.warnings[0].text).toContain('names atr, and the project /game has no such folder')
  }
})

/** Levels as text; a missing texture follows after line 3 or so. */
const textLevel = (): string => new TextDecoder('windows-1252').decode(level('marble', { encoding: 'text-vertices' }))
const planesLevel = (): string =>
  new TextDecoder('windows-1252').decode(writeWmp(reencode(readWmp(level('marble')), 'text-planes').document))
const textMap = (): string =>
  printMap(
    createMap({
      entities: [
        {
          properties: { classname: 'worldspawn' },
          brushes: [mapBox({ min: [0, 0, 0], max: [32, 32, 32], texture: 'marble' })],
        },
      ],
    }),
  )

describe('strict', () => {
  it('makes failures of warnings, all at once', async () => {
    const error = await failureOf('/game/castle.wmp', level('brick'), { strict: true })
    expect(error.diagnostics).toMatchObject([{ severity: 'error', code: 'texture-missing', block: 0, face: 0 }])
    expect(error.searched).toEqual(['/game'])
    expect(error.diagnostics[0].text).toMatch(/\(searched: \.\) \(an error because of strict\)$/)
  })

  it.each([
    ['wmp', textLevel(), /marble/],
    ['wmp', planesLevel(), /marble/],
    ['map', textMap(), /marble/],
    ['map', textMap().replaceAll('\n', '\r'), /marble/],
    ['map', textMap().replaceAll('\n', '\r\r\n'), /marble/],
  ])('shows the line of a text that the message names (%s), from the cache or not', async (ending, source, line) => {
    const file = `/game/castle.${ending}`
    const host = memoryHost({ [file]: source })
    await build(host, file, {}, { cacheDir: '/warm' })
    for (const cacheDir of [null, '/warm']) {
      const error = await build(host, file, { strict: true }, { cacheDir }).catch((thrown: BuildError) => thrown)
      if (!(error instanceof BuildError)) throw new Error('expected the build to fail')
      const [, number, text] = /^> +(\d+) \| (.*)$/m.exec(error.frame) ?? []
      expect(Number(number)).toBe(error.diagnostics[0].line)
      expect(text).toMatch(line)
    }
  })

  it('does so for packs from the cache, too', async () => {
    const host = memoryHost({ '/game/a.mdl': mdl7WithTexture('wall.tga') })
    await build(host, '/game/a.mdl')
    await expect(build(host, '/game/a.mdl', { strict: true })).rejects.toThrow(BuildError)
    expect((await build(host, '/game/a.mdl')).cached).toBe(true)
  })

  it('passes assets without warnings', async () => {
    const host = memoryHost({ '/game/a.mdl': mdl7() })
    expect((await build(host, '/game/a.mdl', { strict: true })).warnings).toEqual([])
  })
})

describe('hostile references', () => {
  it.each(['..\\..\\secret.tga', '../../secret.tga', 'C:\\secret.tga', '/secret.tga'])('%s', async (name) => {
    const host = memoryHost({ '/game/models/a.mdl': mdl7WithTexture(name), '/secret.tga': redTga })
    const built = await build(host, '/game/models/a.mdl')
    expect(built.warnings).toMatchObject([{ code: 'texture-missing' }])
    expect(host.reads).not.toContain('/secret.tga')
    for (const path of built.missing) expect(path.startsWith('/game/')).toBe(true)
    host.put('/game/secret.tga', redTga)
    expect((await build(host, '/game/models/a.mdl')).dependencies).toContain('/game/secret.tga')
  })

  it('a texture that is a Git LFS pointer is a warning about that file', async () => {
    const host = memoryHost({ '/game/a.mdl': mdl7WithTexture('w.tga'), '/game/w.tga': LFS })
    expect((await build(host, '/game/a.mdl')).warnings).toMatchObject([
      { code: 'texture-unreadable', file: '/game/w.tga' },
    ])
  })

  it('an archive, a placed level or a palette that is a Git LFS pointer is named as such', async () => {
    const box = createBox({ min: [0, 0, 0], max: [64, 64, 64], face: { texture: 'brick' } })
    const tower = createEntity({ name: 'a', file: 'tower.wmb' })
    const castle = level('brick', { wads: ['stone.wad'], children: [box, tower] })
    const eightBit = mdl7({
      skins: [{ name: '8', skin: encodeSkin(plainImage(0, 0, 0), { format: 'palette', palette: defaultPalette() }) }],
    })
    const host = memoryHost({
      '/game/castle.wmp': castle,
      '/game/stone.wad': LFS,
      '/game/tower.wmp': LFS,
      '/game/models/a.mdl': eightBit,
      '/game/models/palette.raw': LFS,
    })
    const printed = [
      ...(await build(host, '/game/castle.wmp')).warnings,
      ...(await build(host, '/game/models/a.mdl')).warnings,
    ]
    const pointers = printed
      .filter(({ text }) => text.includes('run "git lfs pull"'))
      .map(({ code, file }) => [code, file])
    expect(pointers.sort()).toEqual([
      ['archive-unreadable', '/game/stone.wad'],
      ['palette-unreadable', '/game/models/palette.raw'],
      ['prefab-unreadable', '/game/tower.wmp'],
    ])
  })
})
