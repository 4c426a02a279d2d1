import type { Engine } from './engine.js'

/** What an engine does with the nodes of its scene. */
export interface NodePort<E extends Engine> {
  attach(child: E['node'] | E['mesh'], parent: E['node']): void
  /** Takes a node out of its parent. */
  detach(child: E['node'] | E['mesh']): void
  /** Takes an object that is disposed of out of the scene, and tells its listeners. */
  end(node: E['node']): void
}

/** The class of an engine's nodes: those of this package are made of it. Its instances are empty, and stand at the origin. */
export type NodeClass<E extends Engine> = new (port: NodePort<E>) => E['node']
