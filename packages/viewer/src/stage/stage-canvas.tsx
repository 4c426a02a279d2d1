import { useEffect, useRef } from 'preact/hooks'
import { Stage } from './stage.js'

interface StageCanvasProps {
  readonly label: string
  /** Fills the stage. @returns a function that frees what it made */
  readonly onStage: (stage: Stage) => Promise<() => void>
  /** Called when the stage could not be filled. */
  readonly onFailure: (error: Error) => void
}

/** A canvas with a stage. */
export function StageCanvas({ label, onStage, onFailure }: StageCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  // The stage is that of the first render: a view of another file has another key.
  useEffect(() => {
    if (canvas.current === null) return undefined
    const stage = new Stage(canvas.current)
    const filled = onStage(stage)
    filled.catch(onFailure)
    return () => {
      stage.dispose()
      void filled.then((free) => free())
    }
  }, [])
  return <canvas ref={canvas} class="stage" aria-label={label} tabIndex={0} />
}
