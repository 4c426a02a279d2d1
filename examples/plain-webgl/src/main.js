import { AmbientLight, Camera, createModel, Renderer, Scene, SunLight } from '@brushwork/webgl'
import guard, { clips } from '../../courtyard/world/guard.mdl'
import { frameReach, reachOf } from './frame-reach.js'
import { createGroundShadow } from './ground-shadow.js'

/** Rotation per second [radians]: one turn in about 20 seconds. */
const TURN_SPEED = 0.3

async function main() {
  const canvas = document.querySelector('canvas')
  // The page shows through.
  const renderer = new Renderer(canvas, { alpha: true, antialias: true })
  const model = await createModel(await guard.load())
  model.play('walk')

  const reach = reachOf(model.model, clips.walk)
  const scene = new Scene().add(model, createGroundShadow(reach), ...createLights())
  const camera = new Camera()
  let last
  let frames = 0
  const draw = (milliseconds) => {
    model.update((milliseconds - (last ?? milliseconds)) / 1000)
    last = milliseconds
    turn(model, (milliseconds / 1000) * TURN_SPEED)
    resize(canvas)
    frameReach(camera, reach, canvas.width / canvas.height)
    renderer.draw(scene, camera)
    frames++
    const { draws, triangles } = renderer.counts
    window.__brushwork = { ready: true, frames, triangles, drawCalls: draws, clips: Object.keys(clips) }
    requestAnimationFrame(draw)
  }
  requestAnimationFrame(draw)
}

/** A warm sun from the front, above the viewer's left shoulder, and a cool sky. */
function createLights() {
  const sun = Object.assign(new SunLight(), { color: [1.05, 0.98, 0.86], position: [0.38, 0.58, 0.72] })
  return [
    sun.lookAt([0, 0, 0]),
    Object.assign(new AmbientLight(), { color: [0.5, 0.56, 0.66], ground: [0.3, 0.27, 0.24] }),
  ]
}

/** Turns a node around the vertical axis. @param angle counter-clockwise from above [radians] */
function turn(node, angle) {
  node.rotation = [0, Math.sin(angle / 2), 0, Math.cos(angle / 2)]
}

/** Sets the canvas resolution to that of the screen. */
function resize(canvas) {
  const width = Math.round(canvas.clientWidth * devicePixelRatio)
  const height = Math.round(canvas.clientHeight * devicePixelRatio)
  if (canvas.width === width && canvas.height === height) return
  canvas.width = width
  canvas.height = height
}

main().catch((failure) => {
  document.querySelector('#failure').textContent = failure.message
  throw failure
})
