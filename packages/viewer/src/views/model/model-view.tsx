import { readModel } from '@brushwork/runtime'
import { createModel } from '@brushwork/three'
import { showLights } from '../../stage/show-lights.js'
import type { Stage } from '../../stage/stage.js'
import { StageView } from '../../stage/stage-view.js'
import type { ViewProps } from '../view-props.js'

/** A model that plays. */
export function ModelView({ file, built }: ViewProps) {
  const show = async (stage: Stage) => {
    const object = await createModel(readModel(built.pack))
    showLights(stage.scene)
    stage.scene.add(object)
    stage.frame(object)
    const [first] = object.model.clips
    if (first !== undefined) object.play(first.name)
    stage.onFrame = (seconds) => {
      object.update(seconds)
      return first !== undefined
    }
    stage.draw()
    return () => object.dispose()
  }
  return <StageView label={`Picture of ${file.path}`} onStage={show} />
}
