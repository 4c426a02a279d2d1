export type { LightField, LightPass, LightPlan } from '../light/final/light-plan.js'
export { LightBaker } from '../light/final/tiles/light-baker.js'
