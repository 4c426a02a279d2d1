/// <reference types="vite-plugin-brushwork/client" />
import { createInstances } from '@brushwork/three'
import { PCFShadowMap, PerspectiveCamera, Raycaster, Vector2, WebGLRenderer } from 'three'
import guard from '../../courtyard/world/guard.mdl'
import { Parade } from './parade.js'
import { CHECK, FULL, report } from './report.js'
import { createSquare } from './square.js'

const GUARDS = 1000
/** The camera goes round once in so many seconds. */
const ROUND = 120

async function main(): Promise<void> {
  const canvas = document.querySelector('canvas') as HTMLCanvasElement
  const renderer = new WebGLRenderer({ canvas, antialias: true, preserveDrawingBuffer: CHECK })
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = PCFShadowMap
  const scene = createSquare()
  const camera = new PerspectiveCamera(50, 1, 5, 4000)

  const crowd = await createInstances(guard, { count: GUARDS, ...(FULL && { lodPixels: 0 }) })
  for (const part of crowd.parts) {
    part.castShadow = true
    part.receiveShadow = true
  }
  scene.add(crowd)
  const parade = new Parade(crowd)
  guard.onUpdate(() => crowd.replace(guard))

  const caster = new Raycaster()
  canvas.addEventListener('pointerdown', ({ offsetX, offsetY }) => {
    const point = new Vector2((offsetX / canvas.clientWidth) * 2 - 1, 1 - (offsetY / canvas.clientHeight) * 2)
    caster.setFromCamera(point, camera)
    const [hit] = caster.intersectObject(crowd)
    const man = hit === undefined ? undefined : crowd.getInstance(hit)
    if (man !== undefined) parade.salute(man)
  })

  const draw = (seconds: number) => {
    const { clientWidth, clientHeight } = canvas
    // At most two pixels per CSS pixel: more cannot be told apart.
    renderer.setPixelRatio(Math.min(devicePixelRatio, 2))
    renderer.setSize(clientWidth, clientHeight, false)
    camera.aspect = clientWidth / clientHeight
    camera.updateProjectionMatrix()
    const angle = 0.6 + (seconds / ROUND) * 2 * Math.PI
    camera.position.set(Math.sin(angle) * 760, 330, Math.cos(angle) * 760)
    camera.lookAt(0, -20, 0)
    renderer.render(scene, camera)
    const { calls, triangles } = renderer.info.render
    const guardCalls = crowd.parts.filter(({ count }) => count > 0).length
    return { ready: true, guards: crowd.instances.length, drawCalls: calls, guardCalls, triangles }
  }

  if (CHECK) {
    parade.tick(1.7)
    // The first frame tells the guards how many pixels the canvas has.
    draw(0)
    report(draw(0))
    return
  }
  let last: number | undefined
  let frames = 0
  let since = 0
  renderer.setAnimationLoop((milliseconds) => {
    const seconds = Math.min((milliseconds - (last ?? milliseconds)) / 1000, 0.1)
    since += (milliseconds - (last ?? milliseconds)) / 1000
    last = milliseconds
    frames++
    parade.tick(seconds)
    const facts = draw(milliseconds / 1000)
    if (since < 0.5) return
    report(facts, frames / since)
    frames = 0
    since = 0
  })
}

main().catch((failure: unknown) => {
  report({ ready: false, guards: 0, drawCalls: 0, guardCalls: 0, triangles: 0, error: String(failure) })
  throw failure
})
