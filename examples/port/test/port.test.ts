import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const execute = promisify(execFile)
const root = resolve(import.meta.dirname, '../../..')
const game = process.env.BRUSHWORK_GAME ?? join(root, '../shared/games/lottershock')
if (!existsSync(game)) console.warn(`SKIPPED: the port of a whole game, because ${game} is missing (BRUSHWORK_GAME)`)

const port = (...args: readonly string[]) => {
  // Small images: what is placed and how it is drawn does not depend on them.
  const env: NodeJS.ProcessEnv = { ...process.env, BRUSHWORK_GAME_MAX_SIZE: '64' }
  delete env.BRUSHWORK_GAME
  return execute(process.execPath, ['scripts/port.mjs', ...args], { cwd: root, env, maxBuffer: 1 << 26 })
}

describe('npm run port', () => {
  it('names what is missing without a folder, and with one that does not exist', async () => {
    await expect(port()).rejects.toThrow('usage: npm run port -- FOLDER')
    await expect(port('nowhere')).rejects.toThrow(/nowhere does not exist/)
  })

  it('asks for five numbers of a view', async () => {
    await expect(port(root, '--view=1,2,3')).rejects.toThrow('--view=1,2,3: expected five numbers')
  })

  it.skipIf(!existsSync(game))('places everything that a level names, and lists what the folder lacks', async () => {
    const { stdout } = await port(game, '--check', '--draft')
    const facts = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Record<string, number> & { missing: string[] }
    expect(facts.placed).toBe(facts.models + facts.sprites)
    expect(facts.placed + facts.missing.length).toBeGreaterThanOrEqual(facts.entities)
    expect(facts.missing.every((line) => line.endsWith('the project does not have it'))).toBe(true)
    expect(facts.drawCallsPerEntity).toBeLessThan(0.1)
    expect(statSync(join(root, 'examples/port/.check/port.png')).size).toBeGreaterThan(50_000)
  })
})
