import * as geometry from '@brushwork/geometry'
import { describe, expect, it } from 'vitest'
import { gatherToPackAxes, quaternionToPackAxes, toPackAxes } from '../src/asset/pack-axes.js'

describe('the change of axes', () => {
  it('is the one that the level compiler makes', () => {
    expect(toPackAxes(1, 2, 3)).toEqual(geometry.toPackAxes(1, 2, 3))
    expect(quaternionToPackAxes(1, 2, 3, 4)).toEqual(geometry.quaternionToPackAxes([1, 2, 3, 4]))
    expect(gatherToPackAxes([1, 2, 3, 4, 5, 6])).toEqual(geometry.tripletsToPackAxes([1, 2, 3, 4, 5, 6]))
  })

  it('picks triples in any order', () => {
    expect([...gatherToPackAxes([1, 2, 3, 4, 5, 6], [1, 0, 1])]).toEqual([5, 6, 4, 2, 3, 1, 5, 6, 4])
  })
})
