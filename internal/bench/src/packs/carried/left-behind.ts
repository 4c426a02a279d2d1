import { readableFormats } from '@brushwork/codecs'
import type { FormatFile } from '@brushwork/codecs/formats'
import type { MdlDocument } from '@brushwork/codecs/models'
import type { AssetFacts } from '@brushwork/pipeline'

/** Counts of source content that the pack does not contain, by kind of content. */
export type LeftBehind = Readonly<Record<string, number>>

/** Counts what a pack lacks, from the source's document and the pack's facts. Zero counts are omitted. */
export function leftBehind(file: FormatFile, facts: AssetFacts): LeftBehind {
  const counts = { ...ofDocument(file), ...ofFacts(facts) }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

function ofDocument(file: FormatFile): Record<string, number> {
  const { document } = file
  if (isModel(document)) return ofModel(document)
  if ('terrainLightmaps' in document) {
    return {
      'light maps of terrains': document.terrainLightmaps.length,
    }
  }
  return {}
}

function ofModel(document: MdlDocument): Record<string, number> {
  return { 'triangles with a second skin': document.format === 'mdl7' ? secondSkins(document) : 0 }
}

function secondSkins({ groups }: Extract<MdlDocument, { format: 'mdl7' }>): number {
  return groups.reduce((sum, { triangles }) => {
    const skins = triangles.materials2 ?? new Int32Array(0)
    return sum + skins.filter((skin) => skin >= 0).length
  }, 0)
}

/** Content that a level refers to and the pack only stores by name. */
function ofFacts(facts: AssetFacts): Record<string, number> {
  if (facts.kind !== 'level') return {}
  return {
    'sound files': new Set(facts.sounds.map(({ file }) => file.toLowerCase())).size,
    'sprites (entities)': facts.entities.filter(({ kind }) => kind === 'sprite').length,
    'entities of unknown kind': facts.entities.filter(({ kind }) => kind === 'unknown').length,
    'scripts (names)': facts.script === '' ? 0 : 1,
  }
}

function isModel(document: FormatFile['document']): document is MdlDocument {
  return readableFormats.some(({ id, kind }) => kind === 'model' && 'format' in document && id === document.format)
}
