import * as runtime from '@brushwork/runtime'
import { expect, it } from 'vitest'
import { BUILT_FEATURES } from '../../src/modules/module-readers.js'

it('names all features of the readers of modules as the runtime has them', () => {
  const exported = Object.entries(runtime).flatMap(([name, value]) => {
    return name.startsWith('BUILT_') ? Object.keys(value).map((feature) => [feature, name]) : []
  })
  expect(BUILT_FEATURES).toEqual(Object.fromEntries(exported))
})
