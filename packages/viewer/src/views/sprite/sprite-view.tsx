import { readSprite } from '@brushwork/runtime'
import { createSprite } from '@brushwork/three'
import type { Stage } from '../../stage/stage.js'
import { StageView } from '../../stage/stage-view.js'
import type { ViewProps } from '../view-props.js'

/** A sprite that plays. */
export function SpriteView({ file, built }: ViewProps) {
  const show = async (stage: Stage) => {
    const object = await createSprite(readSprite(built.pack))
    stage.scene.add(object)
    stage.frame(object)
    object.play({ loop: true })
    stage.onFrame = (seconds) => {
      object.update(seconds)
      return true
    }
    stage.draw()
    return () => object.dispose()
  }
  return <StageView label={`Picture of ${file.path}`} onStage={show} />
}
