import { createModel } from '@brushwork/three'
import { Color, DirectionalLight, HemisphereLight, PerspectiveCamera, Scene, Timer, WebGLRenderer } from 'three'
import guard, { clips } from '../../courtyard/world/guard.mdl'
import { frameReach } from './frame-reach.js'
import { createGroundShadow } from './ground-shadow.js'
import { reachOf } from './reach.js'

/** Rotation per second [radians]: one turn in about 20 seconds. */
const TURN_SPEED = 0.3

async function main() {
  const renderer = new WebGLRenderer({ canvas: document.querySelector('canvas'), antialias: true, alpha: true })
  const camera = new PerspectiveCamera(28)
  const model = await createModel(await guard.load())
  model.play('walk')

  const scene = new Scene()
  const reach = reachOf(model.model, clips.walk)
  scene.add(model, createGroundShadow(reach), ...createLights())

  const timer = new Timer()
  let drawn = 0
  renderer.setAnimationLoop((milliseconds) => {
    timer.update(milliseconds)
    model.update(timer.getDelta())
    model.rotation.y = timer.getElapsed() * TURN_SPEED
    resize(renderer, camera)
    frameReach(camera, reach)
    renderer.render(scene, camera)
    drawn++
    const { triangles, calls } = renderer.info.render
    window.__brushwork = { ready: true, frames: drawn, triangles, drawCalls: calls, clips: Object.keys(clips) }
  })
}

/** A warm sun from the front, above the viewer's left shoulder, and a cool sky. */
function createLights() {
  const sun = new DirectionalLight(new Color(1.05, 0.98, 0.86), Math.PI)
  sun.position.set(0.38, 0.58, 0.72)
  return [sun, new HemisphereLight(new Color(0.5, 0.56, 0.66), new Color(0.3, 0.27, 0.24), Math.PI)]
}

/** Sets the canvas resolution to that of the screen. */
function resize(renderer, camera) {
  const { clientWidth, clientHeight, width, height } = renderer.domElement
  const ratio = window.devicePixelRatio
  if (width === Math.floor(clientWidth * ratio) && height === Math.floor(clientHeight * ratio)) return
  renderer.setPixelRatio(ratio)
  renderer.setSize(clientWidth, clientHeight, false)
  camera.aspect = clientWidth / clientHeight
}

main().catch((failure) => {
  document.querySelector('#failure').textContent = failure.message
  throw failure
})
