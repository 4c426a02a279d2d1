import { loadLevel } from '@brushwork/runtime'
import { createLevel } from '@brushwork/three'
import { drawLevel, TEXTURE_OPTIONS } from './scenes.js'
import url from './world/level.glb?url'

drawLevel(await createLevel(await loadLevel(url), TEXTURE_OPTIONS))
