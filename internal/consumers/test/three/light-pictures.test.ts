import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { openSession } from '@brushwork/pipeline'
import { nodeHost } from '@brushwork/pipeline/node'
import { expect, it, onTestFinished } from 'vitest'
import { type GameInVite, openGameInVite } from '../support/game-in-vite.js'
import { LIGHT_SCENES, type LightPanel, type LightScene } from '../support/light-scenes.js'
import { lightTextures } from '../support/light-textures.js'

const DOCS = resolve(import.meta.dirname, '../../../../docs')
const PICTURES = join(DOCS, 'light')
/** Of all pictures [bytes]. */
const BUDGET = 400_000

/** Draws the pictures again: `UPDATE_PICTURES=1 npx vitest run --project consumers internal/consumers/test/light-pictures.test.ts`. */
it.runIf(process.env.UPDATE_PICTURES)('draws the images of docs/light.md', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'brushwork-light-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'light.wad'), lightTextures())
  const packs: Record<string, Uint8Array> = {}
  const scenes = []
  for (const { name, panels, view } of LIGHT_SCENES.filter(isWanted)) {
    const drawn = []
    for (const [index, panel] of panels.entries()) {
      const pack = `public/${name}-${index}.glb`
      packs[pack] = await packOf(folder, panel)
      const { level: _, options: __, ...shown } = panel
      drawn.push({ pack: `/${name}-${index}.glb`, ...shown })
    }
    scenes.push({ name, panels: drawn, view })
  }
  const game = await openGameInVite('light-pictures', packs, 'window.lightPictures')
  onTestFinished(() => game.close())
  mkdirSync(PICTURES, { recursive: true })
  for (const { name, panels, view } of scenes) {
    const uri = await drawIn(game, [panels, view])
    writeFileSync(join(PICTURES, `${name}.webp`), Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64'))
  }
  expect(game.failures).toEqual([])
})

it('docs/light.md shows every image, and they are small', () => {
  const page = readFileSync(join(DOCS, 'light.md'), 'utf8')
  const shown = [...page.matchAll(/\]\(light\/([\w-]+)\.webp\)/g)].map(([, name]) => name)
  const names = LIGHT_SCENES.map(({ name }) => name)
  expect(shown).toEqual(names)
  expect(existsSync(PICTURES) && readdirSync(PICTURES).toSorted()).toEqual(
    names.map((name) => `${name}.webp`).toSorted(),
  )
  const sizes = names.map((name) => statSync(join(PICTURES, `${name}.webp`)).size)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(BUDGET)
})

/** A name instead of 1 draws one picture. */
function isWanted({ name }: LightScene): boolean {
  return ['1', name].includes(process.env.UPDATE_PICTURES ?? '')
}

async function packOf(root: string, { level, options }: LightPanel): Promise<Uint8Array> {
  const file = typeof level === 'string' ? level : join(root, 'scene.map')
  if (typeof level !== 'string') writeFileSync(file, level)
  const session = openSession({ host: nodeHost, root: dirname(file), settings: { asked: options } })
  return (await session.build(file)).readPack()
}

function drawIn(game: GameInVite, args: readonly unknown[]): Promise<string> {
  return game.page.evaluate(`window.lightPictures.draw(...${JSON.stringify(args)})`)
}
