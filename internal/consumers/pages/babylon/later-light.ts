import type { AbstractEngine } from '@babylonjs/core/Engines/abstractEngine.js'
import { createLevel } from '@brushwork/babylon'
import type { Level, LevelModule } from '@brushwork/runtime'
import { createLevelModule, followLight, replaceModule } from '@brushwork/runtime/module'
import { drawn, sceneOf } from './babylon-shots.js'
import type { Shot } from './shots.js'

/** Images of a level while light that comes later fades in, and of the level that has it at once. */
export interface LaterLight {
  readonly before: string
  readonly during: string
  readonly after: string
  readonly expected: string
}

/** Draws a level whose light a dev server makes later: another of its images as page. */
export async function drawLaterLight(engine: AbstractEngine, shot: Shot, level: Level): Promise<LaterLight> {
  const { images, lightPages = [] } = level
  const page = { ...images[0], name: 'later light' }
  const later: Level = {
    ...level,
    images: [...images, page],
    lightPages: lightPages.map((old) => ({ ...old, layers: [images.length] })),
  }
  const options = { sky: 'faces', pointLights: 0 } as const
  const module = moduleOf(level, 'first')
  const scene = sceneOf(engine, 'left', shot)
  const place = await createLevel(scene, module, options)
  await scene.whenReadyAsync()
  const before = await drawn(engine, scene)
  const relit = new Promise((resolve) => place.onRelitObservable.addOnce(resolve))
  replaceModule(module, moduleOf(later, 'second', 'first'))
  await relit
  await scene.whenReadyAsync()
  const during = await drawn(engine, scene)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  await scene.whenReadyAsync()
  const after = await drawn(engine, scene)
  place.dispose()
  await createLevel(scene, later, options)
  await scene.whenReadyAsync()
  const expected = await drawn(engine, scene)
  scene.dispose()
  return { before, during, after, expected }
}

/** @param lightOf the pack that had not its light yet */
function moduleOf(level: Level, sha256: string, lightOf?: string): LevelModule {
  const module = createLevelModule({ url: `/${sha256}.glb`, byteLength: 1, sha256 }, () => {
    throw new Error('no pack is read')
  })
  Object.assign(module, { load: async () => level })
  followLight(module, lightOf)
  return module
}
