import type { FormatFile } from '@brushwork/codecs/formats'
import { groupMeshes, type MdlDocument } from '@brushwork/codecs/mdl'
import { lightmapPageCount } from '@brushwork/codecs/wmb'
import type { AssetFacts } from '@brushwork/pipeline'

/** How much of what a source has and its pack has not. */
export type LeftBehind = Readonly<Record<string, number>>

/** What the pack of a source leaves behind, as counted in the document and in the facts of the pack; what is zero is left out. */
export function leftBehind(file: FormatFile, facts: AssetFacts): LeftBehind {
  const counts = { ...ofDocument(file), ...ofFacts(facts) }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

function ofDocument(file: FormatFile): Record<string, number> {
  if (file.kind === 'model') return ofModel(file.document)
  if (file.kind === 'compiled level') {
    const { document } = file
    return {
      'light map pages': lightmapPageCount(document),
      'light maps of terrains': document.terrainLightmaps.length,
    }
  }
  return {}
}

function ofModel(document: MdlDocument): Record<string, number> {
  const groups = groupMeshes(document)
  const lods = groups.reduce((sum, group) => sum + group.lods.length, 0)
  if (document.format === 'md3') return { 'LOD lists': lods, 'tags (MD3)': document.tags.count }
  return { 'LOD lists': lods, 'triangles with a second skin': document.format === 'mdl7' ? secondSkins(document) : 0 }
}

function secondSkins({ groups }: Extract<MdlDocument, { format: 'mdl7' }>): number {
  return groups.reduce((sum, { triangles }) => {
    const skins = triangles.materials2 ?? new Int32Array(0)
    return sum + skins.filter((skin) => skin >= 0).length
  }, 0)
}

/** What a level names and the pack holds by its name alone. */
function ofFacts(facts: AssetFacts): Record<string, number> {
  if (facts.kind !== 'level') return {}
  return {
    'sound files': new Set(facts.sounds.map(({ file }) => file.toLowerCase())).size,
    'sprites (entities)': facts.entities.filter(({ kind }) => kind === 'sprite').length,
    'entities of unknown kind': facts.entities.filter(({ kind }) => kind === 'unknown').length,
    'scripts (names)': facts.script === '' ? 0 : 1,
  }
}
