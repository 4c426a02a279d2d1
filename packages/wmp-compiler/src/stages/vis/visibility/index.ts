export type { VisWorkers } from './find-visibility.js'
export { type FlowResult, PortalFlow } from './flow-portals.js'
export type { Allocate, VisPlan } from './vis-plan.js'
