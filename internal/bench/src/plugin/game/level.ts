import { createLevel } from '@brushwork/three'
import { drawLevel, TEXTURE_OPTIONS } from './scenes.js'
import courtyard from './world/courtyard.wmp'

const world = await createLevel(await courtyard.load(), TEXTURE_OPTIONS)
const redraw = drawLevel(world)
courtyard.onUpdate(async () => {
  await world.replace(await courtyard.load())
  redraw()
})
