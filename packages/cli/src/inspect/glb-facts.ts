import type { Facts } from '@brushwork/pipeline/inspect'

/** Lists of a glTF document whose lengths are counted. */
const LISTS = ['scenes', 'nodes', 'meshes', 'materials', 'textures', 'images', 'skins', 'animations'] as const

/** Facts of a glTF document that is no pack: how much of what its lists name. Nothing in it is looked into, so nothing has to be valid. */
export function glbFacts(json: unknown): Facts {
  const counts = LISTS.map((list) => [list, glbList(json, list).length] as const)
  return {
    counts: Object.fromEntries(counts.filter(([, count]) => count > 0)),
    names: {},
    clips: [],
    textures: [],
    files: [],
  }
}

/** A list on the top level of a glTF document; empty if absent. */
export function glbList(json: unknown, name: string): readonly unknown[] {
  if (typeof json !== 'object' || json === null || !Object.hasOwn(json, name)) return []
  const list: unknown = (json as Readonly<Record<string, unknown>>)[name]
  return Array.isArray(list) ? list : []
}
