import { frameAt } from '@brushwork/runtime'
import guard, { clips } from '../../courtyard/world/guard.mdl'
import { fitCamera, reachOf } from './camera.js'
import { GroundShadow } from './gl/ground-shadow.js'
import { ModelRenderer } from './gl/model-renderer.js'
import { multiply, turnY } from './matrix.js'

/** Rotation per second [radians]: one turn in about 20 seconds. */
const TURN_SPEED = 0.3

async function main() {
  const canvas = document.querySelector('canvas')
  const gl = canvas.getContext('webgl2', { alpha: true, antialias: true })
  if (gl === null) throw new Error('This page needs WebGL 2.')

  const model = await guard.load()
  const renderer = await ModelRenderer.create(gl, model)
  const reach = reachOf(model, clips.walk)
  const shadow = new GroundShadow(gl, reach)
  const frames = { a: 0, b: 0, mix: 0 }
  let drawn = 0

  const draw = (milliseconds) => {
    resize(gl, canvas)
    gl.clearColor(0, 0, 0, 0)
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
    const seconds = milliseconds / 1000
    const camera = fitCamera(reach, canvas.width / canvas.height)
    const turn = turnY(seconds * TURN_SPEED)
    shadow.draw(multiply(camera, turn))
    renderer.draw(camera, turn, frameAt(clips.walk, seconds, true, frames))
    drawn++
    window.__brushwork = {
      ready: true,
      frames: drawn,
      triangles: renderer.triangles + shadow.triangles,
      drawCalls: renderer.drawCalls + shadow.drawCalls,
      clips: Object.keys(clips),
    }
    requestAnimationFrame(draw)
  }
  requestAnimationFrame(draw)
}

/** Sets the canvas resolution to that of the screen. */
function resize(gl, canvas) {
  const width = Math.round(canvas.clientWidth * devicePixelRatio)
  const height = Math.round(canvas.clientHeight * devicePixelRatio)
  if (canvas.width === width && canvas.height === height) return
  canvas.width = width
  canvas.height = height
  gl.viewport(0, 0, width, height)
}

main().catch((failure) => {
  document.querySelector('#failure').textContent = failure.message
  throw failure
})
