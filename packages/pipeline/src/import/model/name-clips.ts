import type { Clip } from '@brushwork/codecs/models'

/** Name of a clip without a name. */
const NAMELESS = 'clip'

/**
 * Gives each clip of a file a unique name, in file order. The first of duplicates keeps its name; later ones get the
 * lowest free number from 2: `Reset`, `Reset_2`, `Reset_3`. A name that occurs in the file is never generated for
 * another clip. Names that differ in letter case alone are different: code that plays them finds the exact one first.
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
    const base = clip.name === '' ? NAMELESS : clip.name
    const isTaken = used.has(base) || (clip.name === '' && reserved.has(NAMELESS))
    const name = isTaken ? numbered(base) : base
    used.add(name)
    return { ...clip, name }
  })
}
