import { constants } from 'node:os'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { guard } from '../support/files.js'
import { createTestProject, startProgram, type TestProject } from '../support/test-project.js'

let project: TestProject
beforeEach(async () => {
  project = await createTestProject()
})
afterEach(() => project.remove())

interface End {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stderr: string
}

function endOf(child: ReturnType<typeof startProgram>): Promise<End> {
  let stderr = ''
  child.stderr.on('data', (part) => {
    stderr += part
  })
  return new Promise((resolve) => child.on('close', (code, signal) => resolve({ code, signal, stderr })))
}

describe('a program whose output is closed early', () => {
  // More bytes than a pipe holds: the program waits for its reader before the end.
  const COUNT = 1500
  beforeEach(async () => {
    const bytes = guard()
    for (let index = 0; index < COUNT; index++) await project.put(`in/guard${index}.mdl`, bytes)
    await project.put('in/zoo.mdl', guard().subarray(0, 99))
  })

  it.each(['inspect', 'verify'])(
    'stops %s, whose work nobody reads, with the code of the files so far',
    async (name) => {
      const child = startProgram(project.folder, name, '--json', 'in')
      child.stdout.once('data', () => child.stdout.destroy())
      expect(await endOf(child)).toEqual({ code: 0, signal: null, stderr: '' })
    },
  )
})

describe.skipIf(process.platform === 'win32')('a program that a signal ends', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('by %s has the exit code %i for shells', async (name, expected) => {
    await project.put('guard.mdl', guard())
    // It prints the first file, and then waits for its input.
    const child = startProgram(project.folder, 'verify', '--json', 'guard.mdl', '/dev/stdin')
    child.stdout.once('data', () => child.kill(name))
    const { code, signal } = await endOf(child)
    expect(code ?? 128 + constants.signals[signal ?? 'SIGKILL']).toBe(expected)
  })
})
