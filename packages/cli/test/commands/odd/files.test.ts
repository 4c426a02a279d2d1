import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdir, readdir, symlink, truncate } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createMap, mapBox, writeMap } from '@brushwork/codecs/map'
import { writePalette } from '@brushwork/codecs/palette'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ErrorFacts } from '../../../src/report/error-facts.js'
import type { Verdict } from '../../../src/verify/verify-file.js'
import { guard } from '../../support/files.js'
import { createTestProject, type TestProject } from '../../support/test-project.js'

let project: TestProject
beforeEach(async () => {
  project = await createTestProject()
})
afterEach(() => project.remove())

const errors = () => project.output.error.join('\n')
const program = fileURLToPath(new URL('../../../bin/brushwork.mjs', import.meta.url))

interface Line {
  readonly file: string
  readonly error: ErrorFacts | null
}

describe.skipIf(process.platform === 'win32')('pipes, sockets and devices', () => {
  it.each(['inspect', 'verify'])('given to %s by name are errors, and the rest goes on', async (command) => {
    await project.put('guard.mdl', guard())
    execFileSync('mkfifo', [`${project.folder}/pipe.mdl`])
    expect(await project.run(command, '--json', 'pipe.mdl', '/dev/zero', 'guard.mdl')).toBe(1)
    const lines = project.lines<Line>()
    expect(lines.map(({ file, error }) => [file, error?.code])).toEqual([
      ['pipe.mdl', 'not-a-file'],
      [expect.stringMatching(/\/dev\/zero$/), 'not-a-file'],
      ['guard.mdl', undefined],
    ])
    expect(lines[0].error?.message).toContain('a pipe, a socket or a device')
  })

  it.each(['inspect', 'verify', 'convert'])('in a folder are passed over by %s', async (command) => {
    await project.put('in/guard.mdl', guard())
    execFileSync('mkfifo', [`${project.folder}/in/pipe.mdl`])
    await symlink('/dev/zero', `${project.folder}/in/zero.mdl`)
    expect(await project.run(command, 'in', ...(command === 'convert' ? ['-o', 'out'] : []))).toBe(0)
    expect(errors()).toBe('')
  })

  it('are read all the same as /dev/stdin', async () => {
    const child = spawn(process.execPath, [program, 'verify', '--json', '/dev/stdin'], { cwd: project.folder })
    let printed = ''
    child.stdout.on('data', (part) => {
      printed += part
    })
    child.stdin.end(guard())
    const code = await new Promise((done) => child.on('close', done))
    expect([code, JSON.parse(printed)]).toMatchObject([
      0,
      { file: expect.stringMatching(/\/dev\/stdin$/), format: 'mdl7', byteExact: true },
    ])
  })
})

describe('files above the limit', () => {
  it('are refused by their size, and in folders only where their ending is known', async () => {
    for (const name of ['in/huge.mdl', 'in/film.mp4']) {
      await project.put(name, 'MDL7')
      await truncate(`${project.folder}/${name}`, 1 << 30)
    }
    for (const command of ['inspect', 'verify']) {
      expect(await project.run(command, '--json', 'in')).toBe(1)
      const [{ file, error }, ...others] = project.lines<Line>()
      expect([file, error?.code, others]).toEqual(['in/huge.mdl', 'limit', []])
      expect(error?.message).toContain('at most 536,870,912 bytes (512 MiB), found 1,073,741,824 bytes')
      expect(errors()).toContain('1 file of no known format skipped: 1 .mp4')
      expect(await project.run(command, '--json', 'in/film.mp4')).toBe(1)
      expect(project.lines<Line>()[0].error?.code).toBe('limit')
    }
    expect(await project.run('build', 'in/huge.mdl', '-o', 'packs')).toBe(1)
    expect(errors()).toContain('in/huge.mdl: error: expected a file of at most')
  })
})

describe('the error in a JSON line', () => {
  it('has one shape in inspect and verify', async () => {
    await project.put('cut.mdl', guard().slice(0, 90))
    await project.put('empty.mdl', '')
    const names = ['none.mdl', 'cut.mdl', 'empty.mdl']
    const lines = async (command: string) => {
      expect(await project.run(command, '--json', ...names)).toBe(1)
      return project.lines<Line>().map(({ file, error }) => ({ file, error }))
    }
    const verified = await lines('verify')
    expect(await lines('inspect')).toEqual(verified)
    expect(verified[1].error).toEqual({
      code: 'truncated',
      message: expect.stringContaining('offset'),
      offset: expect.any(Number),
    })
  })

  it('is null in the line of a file that could be looked into', async () => {
    await project.put('guard.mdl', guard())
    expect(await project.run('inspect', '--json', 'guard.mdl')).toBe(0)
    expect(project.lines<Line>()[0].error).toBeNull()
  })

  it('claims no format for an empty file', async () => {
    await project.put('empty.mdl', '')
    expect(await project.run('verify', '--json', 'empty.mdl')).toBe(1)
    expect(project.lines<Verdict>()[0]).toMatchObject({
      format: null,
      bytes: 0,
      error: { code: 'truncated', message: 'the file is empty' },
    })
    expect(await project.run('verify', 'empty.mdl')).toBe(1)
    expect(project.output.out[0]).toBe('empty.mdl: FAILED: the file is empty')
  })
})

describe('a name that leads to no file', () => {
  it('is a folder without files, a glob that nothing matches, or nothing', async () => {
    await mkdir(`${project.folder}/bare`)
    for (const command of ['inspect', 'verify']) {
      expect(await project.run(command, '--json', 'bare', '*.mdl', 'none.mdl')).toBe(1)
      expect(project.lines<Line>().map(({ file, error }) => `${file}: ${error?.message} (${error?.code})`)).toEqual([
        'bare: the folder holds no file of a known format, or may not be looked into (missing)',
        '*.mdl: no file matches (missing)',
        'none.mdl: there is no such file or folder (missing)',
      ])
    }
  })

  it.skipIf(process.platform === 'win32')('is a link to nothing or to itself, by name and in folders', async () => {
    await mkdir(`${project.folder}/in`)
    await symlink('gone.mdl', `${project.folder}/in/a.mdl`)
    await symlink('c.mdl', `${project.folder}/in/b.mdl`)
    await symlink('b.mdl', `${project.folder}/in/c.mdl`)
    const round = 'it is a symbolic link that leads back to itself'
    const expected = ['it is a symbolic link to gone.mdl, where nothing is', round, round]
    for (const names of [['in'], ['in/a.mdl', 'in/b.mdl', 'in/c.mdl']]) {
      expect(await project.run('verify', '--json', ...names)).toBe(1)
      expect(project.lines<Line>().map(({ error }) => error?.message)).toEqual(expected)
    }
  })

  it.each([['inspect'], ['verify'], ['convert', '-o', 'out'], ['build', '-o', 'out']])(
    'is "-": %s says how to give a path',
    async (...call) => {
      expect(await project.run(...call, '-')).toBe(2)
      expect(errors()).toContain('"-" is no file; give a path: /dev/stdin for standard input, ./- for a file')
    },
  )
})

it.each([['inspect'], ['verify'], ['types'], ['build', '-o', 'out']])(
  'an empty name, as of an unset variable of a shell, is not the current folder: %s',
  async (...call) => {
    expect(await project.run(...call, '')).toBe(2)
    expect(errors()).toContain('an empty name is no file; give a path: . for the current folder')
  },
)

describe('maps and palettes', () => {
  it('are not converted: an error by name, a note in folders', async () => {
    const brushes = [mapBox({ min: [0, 0, 0], max: [8, 8, 8], texture: 'wall' })]
    await project.put(
      'in/a.map',
      writeMap(createMap({ entities: [{ properties: { classname: 'worldspawn' }, brushes }] })),
    )
    await project.put('in/b.map', '{ "classname" "worldspawn"')
    await project.put('in/palette.raw', writePalette({ colors: new Uint8Array(768), issues: [] }))
    await project.put('in/guard.mdl', guard())
    expect(await project.run('convert', 'in', '-o', 'out')).toBe(0)
    expect(project.output.error).toEqual([
      '2 maps skipped: maps are converted to .glb alone; use "brushwork build" for packs, or "brushwork compile" for packs and levels for the original engine',
      '1 palette skipped: palettes are not converted; use one with "--palette" for the skins of other files',
    ])
    expect(project.output.out).toHaveLength(1)
    expect(await project.run('convert', 'in/a.map', '-o', 'out/a.wmp')).toBe(1)
    expect(errors()).toContain('in/a.map: error: maps are converted to .glb alone; use "brushwork build" for packs')
  })
})

describe.skipIf(process.platform === 'win32')('a program whose words nobody reads', () => {
  const shell = (line: string) => {
    const script = `"$1" "$2" ${line}; exit "\${PIPESTATUS[0]}"`
    return spawnSync('bash', ['-c', script, 'bash', process.execPath, program], {
      cwd: project.folder,
      encoding: 'utf8',
    })
  }

  it('does all its work without output, and exits with the same code', async () => {
    for (let index = 0; index < 20; index++) await project.put(`in/guard${index}.mdl`, guard())
    const converted = shell('convert in -o out --to png | true')
    expect([converted.status, converted.stderr]).toEqual([0, ''])
    expect(await readdir(`${project.folder}/out`)).toHaveLength(20)
    await project.put('in/broken.mdl', guard().subarray(0, 99))
    const verified = shell('verify in --json | true')
    expect([verified.status, verified.stderr]).toEqual([1, ''])
  })

  it.skipIf(process.platform !== 'linux')('fails with a sentence when the disk is full', async () => {
    await project.put('guard.mdl', guard())
    const { status, stderr } = shell('verify guard.mdl guard.mdl > /dev/full')
    expect([status, stderr]).toEqual([1, 'brushwork: what it prints cannot be written: the disk is full\n'])
  })
})
