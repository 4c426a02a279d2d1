export { type FlowResult, PortalFlow } from './flow-portals.js'
export type { Allocate, VisPlan } from './vis-plan.js'
export type { VisWorkers } from './vis-workers.js'
