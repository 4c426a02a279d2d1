import { useEffect, useRef } from 'preact/hooks'
import { Vector3 } from 'three'
import type { ModelScene } from './model-scene.js'

/** The names of bones and tags beside them. */
export function BoneLabels({ scene }: { readonly scene: ModelScene }) {
  const box = useRef<HTMLDivElement>(null)
  const labels = scene.overlays.labels.value
  useEffect(() => {
    if (labels.length === 0) return undefined
    const { stage } = scene
    const before = stage.onFrame
    const at = new Vector3()
    stage.onFrame = (seconds) => {
      const moves = before(seconds)
      stage.camera.updateMatrixWorld()
      for (const [index, { node }] of labels.entries()) {
        const element = box.current?.children[index]
        if (!(element instanceof HTMLElement)) continue
        at.setFromMatrixPosition(node.matrixWorld).project(stage.camera)
        element.style.left = `${((at.x + 1) / 2) * 100}%`
        element.style.top = `${((1 - at.y) / 2) * 100}%`
        element.hidden = at.z > 1
      }
      return moves
    }
    stage.draw()
    return () => {
      stage.onFrame = before
    }
  }, [labels, scene])
  return (
    <div ref={box} class="bone-labels" aria-hidden="true">
      {labels.map(({ text }, index) => (
        <span key={`${index} ${text}`}>{text}</span>
      ))}
    </div>
  )
}
