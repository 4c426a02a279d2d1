import { readTerrain } from '@brushwork/runtime'
import { createTerrain } from '@brushwork/three'
import { showLights } from '../../stage/show-lights.js'
import type { Stage } from '../../stage/stage.js'
import { StageView } from '../../stage/stage-view.js'
import type { ViewProps } from '../view-props.js'

/** A terrain. */
export function TerrainView({ file, built }: ViewProps) {
  const show = async (stage: Stage) => {
    const object = await createTerrain(readTerrain(built.pack))
    const freeLights = showLights(stage)
    stage.scene.add(object)
    stage.frame(object)
    return () => {
      object.dispose()
      freeLights()
    }
  }
  return <StageView label={`Picture of ${file.path}`} onStage={show} />
}
