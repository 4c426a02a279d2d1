import type { AssetFacts } from '@brushwork/asset'

/** Default number of point lights in @brushwork/three; other engines also draw few at once. */
const USUAL_POINT_LIGHTS = 8

type NoteCode = 'level-unlit' | 'level-lamps' | 'level-of-entities' | 'model-still'

/** A fact that is not an error but may surprise users of the asset. Never an error, not even with `strict`. */
export interface Note {
  readonly code: NoteCode
  readonly text: string
}

/** The notes of an asset. They depend only on its facts, so cached packs have the same notes. */
export function notesOf(facts: AssetFacts): readonly Note[] {
  if (facts.kind === 'level' && facts.surfaceCount > 0 && hasNoDaylight(facts)) {
    const { lights, lightPageCount = 0, lightSurfaceCount = 0 } = facts
    const text = 'the sun and the ambient color of the level are black'
    if (lights.length === 0 && (lightPageCount === 0 || lightSurfaceCount === 0)) {
      const advice =
        lightSurfaceCount > 0
          ? 'faces that give off light show it in lightmaps alone: make them with the option "light": "final", or add light in the game'
          : lightPageCount === 0
            ? 'add light in the game'
            : 'lightmaps that the build makes light it evenly; add lights to the level'
      return [{ code: 'level-unlit', text: `${text}, and it has no light entity; ${advice}` }]
    }
    if (lights.length > USUAL_POINT_LIGHTS && lightPageCount === 0) {
      const few = `engines draw few of its ${lights.length} lights at once, @brushwork/three the ${USUAL_POINT_LIGHTS} strongest`
      const advice = `${few}; make lightmaps with the option "light": "final", or raise the option "pointLights" of createLevel`
      return [{ code: 'level-lamps', text: `${text}: ${advice}` }]
    }
  }
  if (facts.kind === 'level' && facts.surfaceCount === 0 && (facts.areaCount ?? 0) === 0) {
    const shown = facts.entities.filter(({ file }) => file !== '').length
    const text = `the level has no face of its own, but ${shown} entities that show files: createLevel draws them with the option "entities"`
    if (shown > 0) return [{ code: 'level-of-entities', text }]
  }
  if (facts.kind === 'model' && isStill(facts)) {
    const text = `the model has ${facts.frameCount} frames, but each is a clip of its own: clips are runs of frames named alike, such as walk1, walk2`
    return [{ code: 'model-still', text }]
  }
  return []
}

function hasNoDaylight({ sun, ambient }: Extract<AssetFacts, { kind: 'level' }>): boolean {
  return [...sun.color, ...ambient].every((value) => value <= 0)
}

function isStill({ clips, frameCount }: Extract<AssetFacts, { kind: 'model' }>): boolean {
  return frameCount > 1 && Object.values(clips).every((clip) => clip.frameCount === 1)
}
