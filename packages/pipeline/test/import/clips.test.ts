import type { PlannedFrame } from '@brushwork/codecs/mdl7'
import { poseJoints, readModel } from '@brushwork/runtime'
import { describe, expect, it } from 'vitest'
import { namesOf } from '../../src/declare/asset-names.js'
import { declareModule } from '../../src/declare/declare-module.js'
import { nameClips } from '../../src/import/model/timed-clips.js'
import { build, readGlb } from '../support/build.js'
import { memoryHost } from '../support/memory-host.js'
import { mdl7, TETRAHEDRON } from '../support/samples.js'
import { expectValid } from '../support/validate-pack.js'

const namesFor = (...names: readonly string[]) =>
  nameClips(names.map((name, firstFrame) => ({ name, firstFrame, frameCount: 1 }))).map(({ name }) => name)

describe('clips of a file', () => {
  it('keep a name that is theirs alone', () => {
    expect(namesFor('walk', 'Walk', 'die')).toEqual(['walk', 'Walk', 'die'])
  })

  it('are numbered from 2 where a name is taken', () => {
    expect(namesFor('Reset', 'walk', 'Reset', 'Reset', 'walk')).toEqual([
      'Reset',
      'walk',
      'Reset_2',
      'Reset_3',
      'walk_2',
    ])
  })

  it('never get a name that stands in the file', () => {
    expect(namesFor('Reset', 'Reset', 'Reset_2', 'Reset_3')).toEqual(['Reset', 'Reset_4', 'Reset_2', 'Reset_3'])
    expect(namesFor('a', 'a', 'a_2', 'a_2')).toEqual(['a', 'a_3', 'a_2', 'a_2_2'])
  })

  it('are called clip without a name, unless one of the file is', () => {
    expect(namesFor('', 'walk', '')).toEqual(['clip', 'walk', 'clip_2'])
    expect(namesFor('', 'clip', '')).toEqual(['clip_2', 'clip', 'clip_3'])
  })

  it('may have names that objects have members of', () => {
    expect(namesFor('constructor', '__proto', 'constructor')).toEqual(['constructor', '__proto', 'constructor_2'])
  })

  it('are named in no time when all share one', () => {
    const names = namesFor(...Array<string>(60_000).fill('Reset'))
    expect(new Set(names).size).toBe(60_000)
    expect(names[59_999]).toBe('Reset_60000')
  })
})

const RAISED = (by: number) => TETRAHEDRON.positions.map((value, at) => (at === 11 ? value + by : value))
const turn = { rotation: [Math.SQRT1_2, 0, 0, Math.SQRT1_2] }
const bones = [
  { name: 'root', parent: -1, position: [0, 0, 0] },
  { name: 'arm', parent: 0, position: [0, 0, 16] },
]
const weights = { bones: [0, 0, 0, 1], weights: [1, 1, 1, 1] }

/** Six clips called Reset between others; the second one moves nothing, the fourth has two frames. */
const NAMES = ['Reset 0', 'Att 0', 'Att 1', 'Reset 1', 'idle 0', 'Reset 2', 'Att 0', 'Reset 3', 'Reset 4', 'Reset_2 0']
const WANTED = [
  ['Reset', 1],
  ['Att', 2],
  ['Reset_3', 1],
  ['idle', 1],
  ['Reset_4', 1],
  ['Att_2', 1],
  ['Reset_5', 2],
  ['Reset_2', 1],
]

const CASES: readonly [kind: string, source: Uint8Array][] = [
  ['frames of vertices', mdl7({ frames: NAMES.map((name, at): PlannedFrame => ({ name, positions: [RAISED(at)] })) })],
  [
    'bones, which rest in every other frame',
    mdl7({
      bones,
      parts: [{ ...TETRAHEDRON, weights }],
      frames: NAMES.map((name, at): PlannedFrame => ({ name, poses: at % 2 === 1 ? [undefined, turn] : [] })),
    }),
  ],
  [
    'both',
    mdl7({
      bones,
      parts: [TETRAHEDRON, { ...TETRAHEDRON, weights }],
      frames: NAMES.map(
        (name, at): PlannedFrame => ({
          name,
          positions: [RAISED(at)],
          poses: at % 3 === 1 ? [undefined, turn] : [],
        }),
      ),
    }),
  ],
]

describe.each(CASES)('a model with clips of one name and %s', (kind, source) => {
  const host = memoryHost({ '/game/a.mdl': source })

  it('has every clip of its file in the pack, in order, and lists the same in its module', async () => {
    const { pack, facts } = await build(host, '/game/a.mdl')
    await expectValid(pack)
    const { clips } = readModel(pack)
    expect(clips.map(({ name, frameCount }) => [name, frameCount])).toEqual(WANTED)
    expect(clips.map(({ firstFrame }) => firstFrame)).toEqual([0, 1, 3, 4, 5, 6, 7, 9])
    expect(facts).toMatchObject({ clips: Object.fromEntries(clips.map((clip) => [clip.name, clip])) })
    expect(declareModule(namesOf(facts))).toContain('"Reset_3" | ')
  })

  it('has an animation of each name in the pack for other programs, also where nothing moves', async () => {
    const { pack } = await build(host, '/game/a.mdl', { target: 'interchange' })
    await expectValid(pack)
    const { animations = [] } = readGlb(pack)
    expect(animations.map(({ name }) => name)).toEqual(WANTED.map(([name]) => name))
  })

  it('poses each frame as its file does', async () => {
    const { skeleton } = readModel((await build(host, '/game/a.mdl')).pack)
    if (skeleton === undefined) return expect(kind).toBe('frames of vertices')
    const matrices = new Float32Array(skeleton.bones.length * 16)
    const isTurned = NAMES.map((_, frame) => {
      poseJoints(skeleton, frame, frame, 0, matrices)
      return Math.abs(matrices[16]) < 0.5 || Math.abs(matrices[21]) < 0.5
    })
    expect(isTurned).toEqual(NAMES.map((_, at) => (kind === 'both' ? at % 3 === 1 : at % 2 === 1)))
  })
})
