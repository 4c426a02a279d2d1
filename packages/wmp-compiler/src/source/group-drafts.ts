import type { LevelGroup, LevelObject, Vector } from '../level.js'

/** Members of a group so far: most groups have members of few kinds. */
type Members = { [list in LevelObject['list'] | 'blocks']?: number[] }

interface Draft extends Members {
  readonly name: string
  readonly parent: number | undefined
  readonly position: Vector | undefined
}

/** Collects the groups of a level and their members, each in constant time. */
export class GroupDrafts {
  readonly #drafts: Draft[] = []

  /** Begins a group, and returns its number. @param parent number of the group that it is in, if any. */
  add(name: string, parent: number | undefined, position?: Vector): number {
    return this.#drafts.push({ name, parent, position }) - 1
  }

  /** Adds a member to a group; to none where the number is undefined. */
  put(group: number | undefined, list: keyof Members, index: number): void {
    if (group === undefined) return
    const draft = this.#drafts[group]
    const members = draft[list]
    if (members === undefined) draft[list] = [index]
    else members.push(index)
  }

  finish(): LevelGroup[] {
    return this.#drafts.map(({ name, parent, position, ...members }) => ({
      name,
      ...(parent !== undefined && { parent }),
      ...(position !== undefined && { position }),
      entities: members.entities ?? [],
      lights: members.lights ?? [],
      sounds: members.sounds ?? [],
      positions: members.positions ?? [],
      paths: members.paths ?? [],
      regions: members.regions ?? [],
      blocks: members.blocks ?? [],
    }))
  }
}
