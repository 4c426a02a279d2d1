import { PerspectiveCamera, Scene } from 'three'
import { createCrows } from './actors/crow.js'
import { createPatrol } from './actors/guard-patrol.js'
import { createControls } from './camera/controls.js'
import { standAtStart, viewOf } from './camera/start.js'
import { CHECK, CHECK_MOMENT, report } from './check.js'
import { createHud } from './hud.js'
import { createFlames } from './light/flames.js'
import { lightWorld } from './light/light-world.js'
import { createSky } from './light/sky.js'
import { createRenderer, fit } from './renderer.js'
import { createGround } from './world/ground.js'
import { loadWorld, type Ticking } from './world/load-world.js'
import { createSounds } from './world/sounds.js'
import { createWater } from './world/water.js'

/** Duration of a simulation step [s]. It is constant, so that a moment always looks the same. */
const STEP = 1 / 60

async function main(): Promise<void> {
  const renderer = createRenderer()
  const scene = new Scene()
  const camera = new PerspectiveCamera(56, 1, 2, 24000)

  const water = createWater()
  const world = await loadWorld(scene, water)
  const ground = createGround(world)
  const sky = createSky(world.level.level)
  lightWorld(world)
  scene.add(sky)

  const flames = createFlames(world)
  const patrol = await createPatrol(world, ground)
  const crows = await createCrows(world, ground)
  standAtStart(camera, world, ground)
  const controls = createControls(camera, renderer.domElement, ground, () => patrol.greet())
  createSounds(world, camera)
  const hud = createHud()

  const ticking: readonly Ticking[] = [water, flames, patrol, crows]
  const step = () => {
    for (const part of ticking) part.tick(STEP)
  }
  const draw = () => {
    fit(renderer, camera)
    sky.position.copy(camera.position)
    flames.face(camera)
    renderer.render(scene, camera)
    const { triangles, calls } = renderer.info.render
    report({
      ready: true,
      triangles,
      drawCalls: calls,
      clips: patrol.clips,
      entities: world.level.level.entities.length,
      view: viewOf(camera),
    })
  }

  if (CHECK) {
    for (let time = 0; time < CHECK_MOMENT; time += STEP) step()
    draw()
    hud.opened({ help: false })
    return
  }
  let left = 0
  hud.opened({ help: true })
  renderer.setAnimationLoop((milliseconds) => {
    const seconds = hud.count(milliseconds)
    controls.tick(seconds)
    for (left += seconds; left >= STEP; left -= STEP) step()
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
