import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'

const CONSUMERS = resolve(import.meta.dirname, '../..')
const PACKAGES = resolve(CONSUMERS, '../../packages')

/** A game in the types of every three that the peer range allows. */
const GAME = `
import { createLevel, createMaterial, createModel, createTerrain, fogColor, place } from '@brushwork/three'
import { loadLevel, loadModel, loadTerrain, trace } from '@brushwork/runtime'
import { MeshStandardMaterial, Scene, Vector3 } from 'three'

const scene = new Scene()
const level = await createLevel(await loadLevel('/castle.glb'), {
  shadows: true,
  material: (look, map, surface) => new MeshStandardMaterial({ map, name: look.name, visible: !surface.sky }),
})
const man = await createModel(await loadModel('/guard.glb'), { material: createMaterial })
const land = await createTerrain(await loadTerrain('/island.glb'))
scene.add(level, man, man.clone(), land)
scene.background = fogColor(level.level) ?? null
place(man, level.level.entities[0])
man.play('walk', { fade: 0.2 })
man.update(0.1)
level.cullFrom(man.position)
for (const surface of level.surfaces) surface.geometry.computeBoundingBox()
level.lights.sun.intensity = 1
await man.replace(loadModel('/guard.glb'))
export const step = trace(level.level.collision, man.position, new Vector3(0, -64, 0))
man.dispose()
`

it.each([
  ['oldest', 'three-oldest', 'types-three-oldest'],
  ['newest', 'three', '@types/three'],
])('@brushwork/three type-checks with the types of the %s three of its peer range', async (_, three, types) => {
  const folder = mkdtempSync(join(tmpdir(), 'brushwork-three-types-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const link = (installed: string, name: string) => {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true })
    symlinkSync(join(CONSUMERS, 'node_modules', installed), join(folder, 'node_modules', name))
  }
  link(three, 'three')
  link(types, '@types/three')
  // As files: behind a link the adapter would see the three of this repository.
  for (const name of ['three', 'scene', 'runtime', 'asset', 'pack']) {
    for (const part of ['package.json', 'dist']) {
      cpSync(join(PACKAGES, name, part), join(folder, 'node_modules/@brushwork', name, part), { recursive: true })
    }
  }
  const compilerOptions = {
    ...{ strict: true, noEmit: true, target: 'ES2022', module: 'ESNext', moduleResolution: 'Bundler' },
    ...{ lib: ['ESNext', 'DOM', 'DOM.Iterable'], types: [] },
    // Each thread would check shared types again.
    singleThreaded: true,
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['game.ts'] }))
  writeFileSync(join(folder, 'game.ts'), GAME)
  const tsc = join(CONSUMERS, 'node_modules/typescript7/bin/tsc')
  const run = promisify(execFile)(process.execPath, [tsc, '-p', folder], { cwd: folder })
  const { stdout } = await run.catch((failure: { stdout: string }) => failure)
  expect(stdout).toBe('')
})
