import { createModel } from '@brushwork/three'
import { drawModel } from './scenes.js'
import guard from './world/guard.mdl'

const soldier = await createModel(await guard.load())
guard.onUpdate(async () => soldier.replace(await guard.load()))
drawModel(soldier)
