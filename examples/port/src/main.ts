import { PlayerInput, Walker } from '@brushwork/runtime'
import { createLevel, createWorld, fogColor, spawnOf } from '@brushwork/three'
import gameLevel from 'game-level'
import { Fog, Scene, Timer } from 'three'
import { ARC, collisionOf, FOG_END, PLAYER } from './player.js'
import { CHECK, fail, report, showProgress } from './report.js'
import { View } from './view.js'

async function main(): Promise<void> {
  const level = await createLevel(gameLevel, { entities: { merge: true }, onProgress: showProgress })
  const scene = new Scene().add(level)
  scene.fog = new Fog(fogColor(level.level) ?? 0, 100, FOG_END)
  const world = createWorld(level, { models: collisionOf })
  const spawn = spawnOf(level, { world, size: PLAYER })
  const player = new Walker(world, { size: PLAYER, position: spawn.feet })
  const view = new View(ARC)
  const controls = new PlayerInput(view.canvas, { angles: spawn.angles })
  const timer = new Timer()
  const frame = (seconds: number) => {
    player.update(seconds, controls.read(seconds))
    view.follow(player, controls.angles)
    level.update(seconds)
    level.cullFrom(view.eye)
    view.draw(scene)
  }
  report({ level, scene, view, player, frame })
  if (!CHECK) view.renderer.setAnimationLoop(() => frame(timer.update().getDelta()))
}

main().catch(fail)
