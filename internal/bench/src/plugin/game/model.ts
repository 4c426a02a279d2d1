import { createModel } from '@brushwork/three'
import { drawModel, TEXTURE_OPTIONS } from './scenes.js'
import guard from './world/guard.mdl'

const soldier = await createModel(await guard.load(), TEXTURE_OPTIONS)
const redraw = drawModel(soldier)
guard.onUpdate(async () => {
  await soldier.replace(await guard.load())
  redraw()
})
