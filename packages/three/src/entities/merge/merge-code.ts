// Loaded on demand, for the option `merge`.
export { isMergeable } from '@brushwork/scene'
export { MergedEntities } from './merged-entities.js'
