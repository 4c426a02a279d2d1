import * as runtime from '@brushwork/runtime/module'
import { expect, it } from 'vitest'
import { TRUSTED_FEATURES } from '../../src/modules/module-readers.js'

it('names all features of trusted readers as the runtime has them', () => {
  const exported = Object.entries(runtime).flatMap(([name, value]) => {
    return name.startsWith('TRUSTED_') ? Object.keys(value).map((feature) => [feature, name]) : []
  })
  expect(TRUSTED_FEATURES).toEqual(Object.fromEntries(exported))
})
