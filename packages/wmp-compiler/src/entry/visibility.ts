export { type FlowResult, PortalFlow } from '../stages/vis/visibility/flow-portals.js'
export type { VisPlan } from '../stages/vis/visibility/vis-plan.js'
