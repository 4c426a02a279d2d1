import { useContext, useEffect, useRef } from 'preact/hooks'
import { Stage } from './stage.js'
import { StageJoinContext } from './stage-join.js'

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
  const join = useContext(StageJoinContext)
  // The stage is that of the first render: a view of another file has another key.
  useEffect(() => {
    if (canvas.current === null) return undefined
    const stage = new Stage(canvas.current)
    const filled = onStage(stage)
    // A filled stage has framed what it shows: it joins with its camera.
    let leave = () => {}
    let isGone = false
    filled.then(() => {
      if (join !== undefined && !isGone) leave = join.add(stage)
      stage.draw()
      requestAnimationFrame(() => performance.mark('picture'))
    }, onFailure)
    return () => {
      isGone = true
      leave()
      stage.dispose()
      void filled.then((free) => free())
    }
  }, [])
  return <canvas ref={canvas} class="stage" aria-label={label} tabIndex={0} />
}
