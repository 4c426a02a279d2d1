import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import type { Stage } from './stage.js'
import { StageCanvas } from './stage-canvas.js'

interface StageViewProps {
  readonly label: string
  /** Fills the stage. @returns a function that frees what it made */
  readonly onStage: (stage: Stage) => Promise<() => void>
  /** Controls beside the picture. */
  readonly children?: ComponentChildren
}

/** A picture with its controls, and the reason when it cannot be drawn. */
export function StageView({ label, onStage, children }: StageViewProps) {
  const failure = useSignal<string | undefined>(undefined)
  return (
    <div class="view">
      <StageCanvas
        label={label}
        onStage={onStage}
        onFailure={(error) => {
          failure.value = error.message
        }}
      />
      {failure.value !== undefined && <p role="alert">This cannot be drawn: {failure.value}</p>}
      {children}
    </div>
  )
}
