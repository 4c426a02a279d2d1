import { loadModel } from '@brushwork/runtime'
import { createModel } from '@brushwork/three'
import { drawModel, TEXTURE_OPTIONS } from './scenes.js'
import url from './world/model.glb?url'

drawModel(await createModel(await loadModel(url), TEXTURE_OPTIONS))
