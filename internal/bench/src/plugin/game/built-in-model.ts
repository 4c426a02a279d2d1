import { loadModel } from '@brushwork/runtime'
import { createModel } from '@brushwork/three'
import { drawModel, LOOKS } from './scenes.js'
import url from './world/model.glb?url'

drawModel(await createModel(await loadModel(url), LOOKS))
