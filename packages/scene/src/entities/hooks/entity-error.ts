import { type Entity, toSourceAxes } from '@brushwork/runtime'

/** A hook of the game that has failed for an entity. The level goes on without that entity; `cause` is what the hook has thrown. */
export class EntityError extends Error {
  override readonly name = 'EntityError'
  readonly entity: Entity
  /** Index into the level's entities. */
  readonly index: number
  /** The hook, as in the option `entities`: `onEntity`, `actions.guard`, `names.gate`. */
  readonly hook: string

  constructor(entity: Entity, index: number, hook: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`the hook ${hook} has failed, and the level is without ${describe(entity, index)}: ${reason}`, { cause })
    this.entity = entity
    this.index = index
    this.hook = hook
  }
}

/** Which entity it is, and where the editor shows it. */
function describe({ name, action, file, position }: Entity, index: number): string {
  const traits = [name && `"${name}"`, action && `of action "${action}"`, file && `showing ${file}`].filter(Boolean)
  const [x, y, z] = toSourceAxes(...position).map((value) => Math.round(value))
  return `${['entity', index, ...traits].join(' ')} at ${x}, ${y}, ${z} (source axes)`
}
