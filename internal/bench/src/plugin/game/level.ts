import { createLevel } from '@brushwork/three'
import { drawLevel } from './scenes.js'
import courtyard from './world/courtyard.wmp'

const world = await createLevel(await courtyard.load())
courtyard.onUpdate(async () => world.replace(await courtyard.load()))
drawLevel(world)
