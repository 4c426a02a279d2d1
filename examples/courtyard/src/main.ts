import { type MutableVector, PlayerInput } from '@brushwork/runtime'
import { clips } from '../world/guard.mdl'
import { CHECK, CHECK_MOMENT, report } from './check.js'
import { Game } from './game.js'
import { createHud } from './hud.js'
import { chosenEngine, ENGINES } from './stage.js'
import { createSteps } from './steps.js'

/** Duration of a simulation step [s]. It is constant, so that a moment always looks the same. */
const STEP = 1 / 60
/** Horizontal field of view [degrees]. */
const ARC = 87
/** Share of the full speed without shift. */
const STROLL = 0.5

async function main(): Promise<void> {
  const canvas = document.querySelector<HTMLCanvasElement>('#view')
  if (!canvas) throw new Error('index.html has no canvas #view')
  const engine = chosenEngine()
  const { openStage } = await ENGINES[engine]()
  const stage = await openStage(canvas)
  const controls = new PlayerInput(canvas, { speed: STROLL })
  const game = new Game(stage, controls, createSteps())
  const hud = createHud(engine, Object.keys(ENGINES))
  addEventListener('pointerdown', () => void stage.listen?.(), { once: true })

  const step = (seconds: number) => {
    for (let left = seconds; left > STEP / 2; left -= STEP) for (const part of [stage, game]) part.tick(STEP)
  }
  const eye: MutableVector = [0, 0, 0]
  const draw = () => {
    const drawn = stage.draw({ position: game.player.eye(eye), angles: controls.angles, arc: ARC })
    report({ ready: true, ...drawn, clips: Object.keys(clips), entities: stage.level.level.entities.length })
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
  requestAnimationFrame(function frame(milliseconds) {
    requestAnimationFrame(frame)
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
