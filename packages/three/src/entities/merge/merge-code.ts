// Loaded on demand, for the option `merge`.
import type { Merging } from '@brushwork/scene'
import type { ThreeLevels } from '../three-levels.js'
import { MergedEntities } from './merged-entities.js'

export const merge: Merging<ThreeLevels>['merge'] = (groups, options, light) =>
  new MergedEntities(groups, options, light)
