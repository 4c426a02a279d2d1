import { useSignal } from '@preact/signals'
import type { Stage } from '../../stage/stage.js'
import { StageView } from '../../stage/stage-view.js'
import type { ViewProps } from '../view-props.js'
import { BoneLabels } from './bone-labels.js'
import { ModelScene } from './model-scene.js'
import { ModelTools } from './model-tools.js'
import { PlaybackBar } from './playback-bar.js'
import { UvPanel } from './uv/uv-panel.js'
import './model-view.css'

/** A model with everything it can do. */
export function ModelView({ file, built }: ViewProps) {
  const scene = useSignal<ModelScene | undefined>(undefined)
  const isUvShown = useSignal(false)
  const show = async (stage: Stage) => {
    const opened = await ModelScene.open(stage, built.pack)
    scene.value = opened
    return () => {
      scene.value = undefined
      opened.dispose()
    }
  }
  return (
    <div class="model-view">
      <div class="model-pictures">
        <StageView label={`Picture of ${file.path}`} onStage={show}>
          {scene.value !== undefined && <BoneLabels scene={scene.value} />}
        </StageView>
        {scene.value !== undefined && isUvShown.value && <UvPanel scene={scene.value} />}
      </div>
      {scene.value !== undefined && scene.value.object.model.frameCount > 1 && (
        <PlaybackBar playback={scene.value.playback} clips={scene.value.object.model.clips} />
      )}
      {scene.value !== undefined && <ModelTools path={file.path} scene={scene.value} isUvShown={isUvShown} />}
    </div>
  )
}
