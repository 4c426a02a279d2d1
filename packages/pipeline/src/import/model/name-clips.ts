import type { Clip } from '@brushwork/codecs/mdl'

/** What a clip without a name is called. */
const NAMELESS = 'clip'

/**
 * Clips of a file, in its order, each with a name of its own. The first of a name keeps it as spelled; later ones get the lowest free number
 * from 2: `Reset`, `Reset_2`, `Reset_3`. Names that the file itself has are never given to another clip. Upper and lower case
 * are different letters, as in the code that plays them.
 */
export function nameClips(clips: readonly Clip[]): Clip[] {
  const reserved = new Set(clips.map(({ name }) => name))
  const used = new Set<string>()
  const nextNumber = new Map<string, number>()
  const numbered = (name: string): string => {
    let number = nextNumber.get(name) ?? 2
    while (reserved.has(`${name}_${number}`) || used.has(`${name}_${number}`)) number++
    nextNumber.set(name, number + 1)
    return `${name}_${number}`
  }
  return clips.map((clip) => {
    const wanted = clip.name === '' ? NAMELESS : clip.name
    const isTaken = used.has(wanted) || (clip.name === '' && reserved.has(NAMELESS))
    const name = isTaken ? numbered(wanted) : wanted
    used.add(name)
    return { ...clip, name }
  })
}
