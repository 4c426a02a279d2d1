import type { Box3 } from 'three'
import type { Stage } from './stage.js'

/** Keeps a box whole in the picture while its size changes, until somebody turns the camera. @returns a function that stops it */
export function keepFramed(stage: Stage, box: Box3): () => void {
  const { orbit, renderer } = stage
  const observer = new ResizeObserver(() => stage.frameBox(box))
  const stop = () => {
    observer.disconnect()
    orbit.removeEventListener('start', stop)
  }
  orbit.addEventListener('start', stop)
  observer.observe(renderer.domElement)
  return stop
}
