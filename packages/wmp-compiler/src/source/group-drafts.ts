import type { Group, LevelObject, Vector } from '@brushwork/asset'

/** Members of a group; most groups have members of few kinds. */
type Members = { [list in LevelObject['list'] | 'blocks']?: number[] }

interface Draft extends Members {
  readonly name: string
  readonly parent: number | undefined
  readonly position: Vector | undefined
}

/** Collects the groups of a level and their members, each in constant time. */
export class GroupDrafts {
  readonly #drafts: Draft[] = []

  /** Starts a group, and returns its number. @param parent number of the parent group, if any. */
  add(name: string, parent: number | undefined, position?: Vector): number {
    return this.#drafts.push({ name, parent, position }) - 1
  }

  /** Adds a member to a group; does nothing if the number is undefined. */
  put(group: number | undefined, list: keyof Members, index: number): void {
    if (group === undefined) return
    const draft = this.#drafts[group]
    const members = draft[list]
    if (members === undefined) draft[list] = [index]
    else members.push(index)
  }

  finish(): Group[] {
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
