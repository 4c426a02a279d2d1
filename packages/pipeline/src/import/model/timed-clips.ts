import type { Clip, SkinAnimation } from '@brushwork/asset'
import { type Clip as ClipOfFrames, clipName, clipsOf, frameNames, type MdlDocument } from '@brushwork/codecs/models'
import { type QuakeGroup, quakeFrameGroups, quakeSkinGroups } from '@brushwork/codecs/quake-mdl'

/** Digits of stored times: 32-bit floats have no more. */
const DIGITS = 7
/** Digits of frames a second. */
const SPEED_DIGITS = 6
/** Frames that differ by less than this share last equally long. */
const EQUAL = 1e-4

/** The clips of a model. A group of frames of a Quake model is a clip with the times of its file; others have the given speed. */
export function clipsOfModel(document: MdlDocument, framesPerSecond: number): Clip[] {
  const names = frameNames(document)
  const groups = document.format === 'idpo' || document.format === 'mdl2' ? quakeFrameGroups(document) : []
  const clips: ClipOfFrames[] = []
  const timings = new Map<number, Timing>()
  let next = 0
  const addUngrouped = (end: number): void => {
    for (const clip of clipsOf(names.slice(next, end))) clips.push({ ...clip, firstFrame: clip.firstFrame + next })
  }
  for (const { first, endTimes } of groups) {
    addUngrouped(first)
    clips.push({ name: clipName(names[first]), firstFrame: first, frameCount: endTimes.length })
    const timing = timingOf(endTimes)
    if (timing !== undefined) timings.set(first, timing)
    next = first + endTimes.length
  }
  addUngrouped(names.length)
  return nameClips(clips).map((clip): Clip => ({ ...clip, framesPerSecond, ...timings.get(clip.firstFrame) }))
}

/** Skins of a Quake model that follow each other; undefined for none. Groups without valid times stay still. */
export function skinAnimationsOf(document: MdlDocument): SkinAnimation[] | undefined {
  if (document.format !== 'idpo') return undefined
  const animations = quakeSkinGroups(document).flatMap(({ first, endTimes }): SkinAnimation[] => {
    const ends = endTimes.length > 1 ? endsOf(endTimes) : undefined
    return ends === undefined ? [] : [{ firstMaterial: first, ends }]
  })
  return animations.length === 0 ? undefined : animations
}

type Timing = Pick<Clip, 'framesPerSecond' | 'frameEnds'>

function timingOf(endTimes: QuakeGroup['endTimes']): Timing | undefined {
  const ends = endsOf(endTimes)
  if (ends === undefined) return undefined
  const length = ends[ends.length - 1] / ends.length
  const isEven = ends.every((end, frame) => Math.abs(end - length * (frame + 1)) <= EQUAL * length)
  const framesPerSecond = Number((1 / length).toPrecision(SPEED_DIGITS))
  return isEven ? { framesPerSecond } : { framesPerSecond, frameEnds: ends }
}

/** Rising times above 0, as short decimals; undefined for others, which no game can play. */
function endsOf(endTimes: Float32Array): number[] | undefined {
  const ends = Array.from(endTimes, (end) => Number(end.toPrecision(DIGITS)))
  const isRising = ends.every((end, index) => Number.isFinite(end) && end > (index === 0 ? 0 : ends[index - 1]))
  return isRising ? ends : undefined
}

/** Name of a clip without a name. */
const NAMELESS = 'clip'

/**
 * Gives each clip of a file a unique name, in file order. The first of duplicates keeps its name; later ones get the
 * lowest free number from 2: `Reset`, `Reset_2`, `Reset_3`. A name that occurs in the file is never generated for
 * another clip. Names that differ in letter case alone are different: code that plays them finds the exact one first.
 */
export function nameClips(clips: readonly ClipOfFrames[]): ClipOfFrames[] {
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
