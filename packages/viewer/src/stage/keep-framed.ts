import type { Object3D } from 'three'
import type { Stage } from './stage.js'

/** Keeps an object whole in the picture while its size changes, until somebody turns the camera. @returns a function that stops it */
export function keepFramed(stage: Stage, object: Object3D): () => void {
  const { orbit, renderer } = stage
  const observer = new ResizeObserver(() => stage.frame(object))
  const stop = () => {
    observer.disconnect()
    orbit.removeEventListener('start', stop)
  }
  orbit.addEventListener('start', stop)
  observer.observe(renderer.domElement)
  return stop
}
