import { readLevel } from '@brushwork/runtime'
import { createLevel } from '@brushwork/three'
import type { Stage } from '../../stage/stage.js'
import { StageView } from '../../stage/stage-view.js'
import type { ViewProps } from '../view-props.js'

/** A level to fly and walk through. */
export function LevelView({ file, built }: ViewProps) {
  const show = async (stage: Stage) => {
    const level = readLevel(built.pack)
    const object = await createLevel(level)
    stage.scene.add(object)
    stage.frame(object)
    return () => object.dispose()
  }
  return <StageView label={`Picture of ${file.path}`} onStage={show} />
}
