import type { Walker } from '@brushwork/runtime'
import type { LevelObject } from '@brushwork/three'
import { Box3, type Object3D, type Scene, Vector3 } from 'three'
import type { View } from './view.js'

/** What the check prints. */
interface Report {
  readonly ready: boolean
  readonly error?: string
  readonly triangles: number
  readonly drawCalls: number
  readonly entities: number
  readonly placed: number
  readonly models: number
  readonly sprites: number
  readonly lights: number
  readonly sounds: number
  /** Draw calls with everything in view, and as a share of the placed entities. */
  readonly allDrawCalls: number
  readonly drawCallsPerEntity: number
  readonly missing: readonly string[]
}

export interface Port {
  readonly level: LevelObject
  readonly scene: Scene
  readonly view: View
  readonly player: Walker<Object3D>
  frame(seconds: number): void
}

declare global {
  interface Window {
    __port?: Partial<Report>
    /** For the console. */
    port?: Port
  }
}

/** `?check` draws one frame: each takes software WebGL a second. */
export const CHECK = new URLSearchParams(location.search).has('check')

const line = document.querySelector('#line')

export function showProgress(loaded: number, total: number): void {
  if (line) line.textContent = `Loading ${(loaded / 1e6).toFixed(1)} of ${(total / 1e6).toFixed(1)} MB …`
}

/** Shows what was placed, and leaves it to the check. */
export function report(port: Port): void {
  const { level, view } = port
  const { entities, lights, sounds } = level.level
  const placed = entities.filter((entity) => level.getObject(entity) !== undefined)
  const allDrawCalls = drawAll(port)
  port.frame(0)
  const { calls, triangles } = view.renderer.info.render
  window.port = port
  window.__port = {
    ready: true,
    triangles,
    drawCalls: calls,
    entities: entities.length,
    placed: placed.length,
    models: placed.filter(({ kind }) => kind === 'model').length,
    sprites: placed.filter(({ kind }) => kind === 'sprite').length,
    lights: lights.length,
    sounds: sounds.length,
    allDrawCalls,
    drawCallsPerEntity: Math.round((allDrawCalls / placed.length) * 1000) / 1000,
    missing: level.missing.map(({ file, reason }) => `${file}: ${reason}`),
  }
  if (line) {
    line.textContent = `Click to look around · W A S D or arrows to walk · space jumps · ctrl or C crouches · ${placed.length} of ${entities.length} entities`
  }
}

export function fail(failure: unknown): void {
  const error = failure instanceof Error ? failure.message : String(failure)
  window.__port = { ready: false, error }
  if (line) line.textContent = error
  throw failure
}

/** Draws the level from so far away that everything is in view. @returns draw calls */
function drawAll({ level, scene, view: { camera, renderer } }: Port): number {
  const box = new Box3().setFromObject(level)
  const size = box.getSize(new Vector3()).length()
  level.cullFrom(undefined)
  camera.far = size * 4
  camera.position.copy(box.getCenter(new Vector3())).add(new Vector3(0, size * 1.5, 1))
  camera.lookAt(box.getCenter(new Vector3()))
  camera.updateProjectionMatrix()
  renderer.render(scene, camera)
  camera.far = 50_000
  return renderer.info.render.calls
}
