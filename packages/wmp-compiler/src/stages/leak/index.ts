export { type Flood, type FoundLeak, floodCounts } from './flood.js'
export { floodLevel } from './flood-level.js'
export { reportLostParts } from './lost-parts.js'
export { hasLand, type Occupant, occupantsOf } from './occupants.js'
