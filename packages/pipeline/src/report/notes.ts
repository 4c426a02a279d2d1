import type { AssetFacts } from '../asset/facts.js'

/** Point lights that @brushwork/three makes unless told otherwise; other engines draw few at once, too. */
const USUAL_POINT_LIGHTS = 8

export type NoteCode = 'level-unlit' | 'level-lamps' | 'model-still'

/** Something that is not wrong, but that surprises people who see the asset for the first time. Never an error, not even under `strict`. */
export interface Note {
  readonly code: NoteCode
  readonly text: string
}

/** What to note about an asset. It follows from the facts alone, so packs from the cache have the same notes. */
export function notesOf(facts: AssetFacts): readonly Note[] {
  if (facts.kind === 'level' && facts.surfaceCount > 0 && hasNoDaylight(facts)) {
    const count = facts.lights.length
    const text = 'the sun and the ambient color of the level are black'
    if (count === 0) {
      return [{ code: 'level-unlit', text: `${text}, and it has no light entity; add light in the game` }]
    }
    if (count > USUAL_POINT_LIGHTS) {
      const advice = `engines draw few of its ${count} lights at once, @brushwork/three the ${USUAL_POINT_LIGHTS} strongest; raise the option "pointLights" of createLevel, or the ambient light`
      return [{ code: 'level-lamps', text: `${text}: ${advice}` }]
    }
  }
  if (facts.kind === 'model' && isStill(facts)) {
    const text = `the model has ${facts.frameCount} frames, but each is a clip of its own: clips are runs of frames named alike, such as walk1, walk2`
    return [{ code: 'model-still', text }]
  }
  return []
}

function hasNoDaylight({ sun, ambient }: Extract<AssetFacts, { kind: 'level' }>): boolean {
  return [...sun.colour, ...ambient].every((value) => value <= 0)
}

function isStill({ clips, frameCount }: Extract<AssetFacts, { kind: 'model' }>): boolean {
  return frameCount > 1 && Object.values(clips).every((clip) => clip.frameCount === 1)
}
