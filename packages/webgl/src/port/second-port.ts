// Loaded on demand, with the first model that has second skins: a `SecondPort`.
import type { SecondPort } from '@brushwork/scene'
import type { WebGl } from './webgl-engine.js'

export const multiply: SecondPort<WebGl>['multiply'] = (material, map, hasOwnUvs) => {
  material.second = { map, hasOwnUvs }
}
