import type { Model, ModelNames } from '@brushwork/runtime'
import type { GridLightOptions } from '../../light/grid-options.js'
import type { Engine } from '../../port/engine.js'
import type { InstanceLook } from './instance-options.js'

/** Makes a material show the light of each instance: an engine's, which pages without lit levels do not load. */
export type LightOf<E extends Engine> = (material: E['material'], options: GridLightOptions, of: 'instance') => void

/** What an instance asks of the set that draws it. */
export interface InstanceSet<E extends Engine, Names extends ModelNames = ModelNames> {
  readonly model: Model<Names>
  drop(instance: E['node']): void
  /** Lets the materials show the light of each instance. @param lightOf makes a material show it */
  showLights(options: GridLightOptions, lightOf: LightOf<E>): void
  /** Absent in sets without looks. */
  setLook?(instance: E['node'], look: InstanceLook): void
}
