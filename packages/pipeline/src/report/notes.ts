import type { AssetFacts } from '../asset/facts.js'

export type NoteCode = 'level-unlit' | 'model-still'

/** Something that is not wrong, but that surprises people who see the asset for the first time. Never an error, not even under `strict`. */
export interface Note {
  readonly code: NoteCode
  readonly text: string
}

/** What to note about an asset. It follows from the facts alone, so packs from the cache have the same notes. */
export function notesOf(facts: AssetFacts): readonly Note[] {
  if (facts.kind === 'level' && isUnlit(facts)) {
    const text =
      'the level has no light: its sun and its ambient color are black, and it has no light entity; add light in the game'
    return [{ code: 'level-unlit', text }]
  }
  if (facts.kind === 'model' && isStill(facts)) {
    const text = `the model has ${facts.frameCount} frames, but each is a clip of its own: clips are runs of frames named alike, such as walk1, walk2`
    return [{ code: 'model-still', text }]
  }
  return []
}

function isUnlit({ sun, ambient, lights, surfaceCount }: Extract<AssetFacts, { kind: 'level' }>): boolean {
  const isBlack = [...sun.colour, ...ambient].every((value) => value <= 0)
  return surfaceCount > 0 && isBlack && lights.length === 0
}

function isStill({ clips, frameCount }: Extract<AssetFacts, { kind: 'model' }>): boolean {
  return frameCount > 1 && Object.values(clips).every((clip) => clip.frameCount === 1)
}
