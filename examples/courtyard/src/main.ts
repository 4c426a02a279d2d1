import { type MutableVector, PlayerInput } from '@brushwork/runtime'
import { setView } from '@brushwork/three'
import { PerspectiveCamera, Scene } from 'three'
import { clips } from '../world/guard.mdl'
import { CHECK, CHECK_MOMENT, report } from './check.js'
import { Game } from './game.js'
import { createHud } from './hud.js'
import { lightWorld } from './light/light-world.js'
import { createSky } from './light/sky.js'
import { createTorches } from './light/torches.js'
import { createRenderer, fit } from './renderer.js'
import { loadLevel } from './world/load-level.js'
import { createSounds } from './world/sounds.js'
import { createWater } from './world/water.js'

/** Duration of a simulation step [s]. It is constant, so that a moment always looks the same. */
const STEP = 1 / 60
/** Horizontal field of view [degrees]. */
const ARC = 87
/** Share of the full speed without shift. */
const STROLL = 0.5

async function main(): Promise<void> {
  const renderer = createRenderer()
  const scene = new Scene()
  const camera = new PerspectiveCamera(60, 1, 2, 24000)
  const water = createWater()
  const level = await loadLevel(scene, water)
  const sky = createSky(level.level)
  scene.add(sky, camera)
  lightWorld(level, scene)
  const torches = createTorches(level)
  const controls = new PlayerInput(renderer.domElement, { speed: STROLL })
  const game = new Game(level, scene, controls, createSounds(level, camera))
  const hud = createHud()

  const step = (seconds: number) => {
    for (let left = seconds; left > STEP / 2; left -= STEP) for (const part of [water, torches, game]) part.tick(STEP)
  }
  const eye: MutableVector = [0, 0, 0]
  const draw = () => {
    fit(renderer, camera)
    setView(camera, { position: game.player.eye(eye), angles: controls.angles, arc: ARC })
    sky.position.copy(camera.position)
    level.cullFrom(eye)
    renderer.render(scene, camera)
    const { triangles, calls } = renderer.info.render
    report({
      ready: true,
      triangles,
      drawCalls: calls,
      clips: Object.keys(clips),
      entities: level.level.entities.length,
    })
  }
  window.courtyard = { game, controls, step, draw }

  if (CHECK) {
    step(CHECK_MOMENT)
    draw()
    hud.opened({ help: false })
    return
  }
  let left = 0
  hud.opened({ help: true })
  renderer.setAnimationLoop((milliseconds) => {
    left += hud.count(milliseconds)
    const steps = Math.floor(left / STEP)
    step(steps * STEP)
    left -= steps * STEP
    draw()
  })
}

main().catch((failure: unknown) => {
  const reason = failure instanceof Error ? failure.message : String(failure)
  report({ error: reason })
  const loading = document.querySelector('#loading')
  if (loading) {
    loading.textContent = reason
    loading.classList.add('failed')
  }
  throw failure
})
