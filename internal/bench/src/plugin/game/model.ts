import { createModel } from '@brushwork/three'
import { drawModel, LOOKS } from './scenes.js'
import guard from './world/guard.mdl'

const soldier = await createModel(await guard.load(), LOOKS)
const redraw = drawModel(soldier)
guard.onUpdate(async () => {
  await soldier.replace(await guard.load())
  redraw()
})
