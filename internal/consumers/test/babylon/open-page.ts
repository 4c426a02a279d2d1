import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { openSession } from '@brushwork/pipeline'
import { nodeHost } from '@brushwork/pipeline/node'
import { adapterWorld } from '../support/adapter-world.js'
import { type GameInVite, openGameInVite } from '../support/game-in-vite.js'
import { pixelLevels } from '../support/pixel-levels.js'

const WORLD = resolve(import.meta.dirname, '../../../../examples/courtyard/world')

/**
 * Opens the page that draws with three and Babylon.
 * @param isBuilt false for what only dev servers do
 */
export async function openBabylonPage(isBuilt = true): Promise<GameInVite> {
  const assets = ['guard.mdl', 'crow.mdl', 'island.hmp', 'flame+4.tga'].map((name) => [
    name,
    readFileSync(join(WORLD, name)),
  ])
  const { 'world/pool.wmp': pool, 'world/wave.tga': wave } = adapterWorld()
  const files = {
    ...Object.fromEntries(assets),
    'pool.wmp': pool,
    'wave.tga': wave,
    'public/level.glb': await litCourtyard(),
    ...(await pixelLevels(['yard-clouds', 'hall'])),
  }
  return openGameInVite('babylon', files, 'window.babylon', 'three', { isBuilt })
}

/** The example's level with all its light. */
async function litCourtyard(): Promise<Uint8Array> {
  const file = join(WORLD, 'courtyard.wmp')
  const asked = { light: 'final', profile: 'draft' } as const
  const session = openSession({ host: nodeHost, root: dirname(file), settings: { asked } })
  return (await session.build(file)).readPack()
}
