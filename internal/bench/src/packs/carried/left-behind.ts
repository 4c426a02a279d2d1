import { readableFormats } from '@brushwork/codecs'
import type { FormatFile } from '@brushwork/codecs/formats'
import { groupMeshes, type MdlDocument } from '@brushwork/codecs/models'
import type { AssetFacts } from '@brushwork/pipeline'
import type { Level, Model, Sprite, Terrain } from '@brushwork/runtime'

/** What the reader of games gives. */
export type ReadAsset = Level | Model | Sprite | Terrain

/** Counts of source content that the pack does not contain, by kind of content. */
export type LeftBehind = Readonly<Record<string, number>>

/** Counts what a pack lacks, from the source's document, the pack's facts and what games read of it. Zero counts are omitted. */
export function leftBehind(file: FormatFile, facts: AssetFacts, read: ReadAsset): LeftBehind {
  const counts = { ...ofDocument(file, read), ...ofFacts(facts) }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

function ofDocument(file: FormatFile, read: ReadAsset): Record<string, number> {
  const { document } = file
  if (isModel(document) && read.kind === 'model') return ofModel(document, read)
  if ('terrainLightmaps' in document) {
    return {
      'light maps of terrains': document.terrainLightmaps.length,
    }
  }
  return {}
}

function ofModel(document: MdlDocument, { parts }: Model): Record<string, number> {
  const carried = parts.reduce((sum, { second, indices }) => sum + (second === undefined ? 0 : indices.length / 3), 0)
  return { 'triangles with a second skin': Math.max(0, secondSkins(document) - carried) }
}

/** Triangles whose second skin is not the first one again, on the same coordinates. */
function secondSkins(document: MdlDocument): number {
  return groupMeshes(document).reduce((sum, { triangles: { skins, skinPoints, second } }) => {
    const isMore = (skin: number, triangle: number): boolean => {
      const corners = [0, 1, 2].map((corner) => triangle * 3 + corner)
      return skin >= 0 && (skin !== skins[triangle] || corners.some((at) => second?.skinPoints[at] !== skinPoints[at]))
    }
    return sum + (second?.skins.filter(isMore).length ?? 0)
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
