export type { Unit } from '../about/about.js'
export type {
  Structure,
  StructureError,
  StructureKind,
  StructureNode,
  StructureValue,
} from './node.js'
export { type StructureOptions, structureOf } from './structure-of.js'
