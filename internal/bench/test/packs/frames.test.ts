import { corpusRoot } from '@brushwork-internal/testkit/corpus'
import { describe, expect, it } from 'vitest'
import { benchFrames, type MeasuredFrames } from '../../src/packs/frames/bench.js'
import { printFrames } from '../../src/packs/frames/report.js'

/** Bytes per vertex and frame of positions, after brotli, at the most. */
const LIMITS = [
  { storage: '8 bit', setting: 'source', most: 0.5 },
  { storage: '16 bit', setting: 'source', most: 2.3 },
  { storage: '16 bit', setting: 0.001, most: 0.62 },
] as const

/** Models of both storages with frames: all of the corpus take a minute, and `npm run bench -- frames` measures them. */
const MEASURED = /(?:minigun|minigun_mdl5|mdl4-human)\.mdl$/i

/** The human has 249 frames: it is measured with the setting that limits its bytes, and others with all settings. */
const HUMAN_SETTING = 0.001

function isMeasured(path: string, setting: MeasuredFrames['setting'] = HUMAN_SETTING): boolean {
  return MEASURED.test(path) && (setting === HUMAN_SETTING || !path.endsWith('mdl4-human.mdl'))
}

/** Bytes of all frames of the human, positions and normals, at 0.1 % of its extent. */
const MAX_HUMAN = 87_000

const sum = (group: readonly MeasuredFrames[], of: (one: MeasuredFrames) => number) =>
  group.reduce((total, one) => total + of(one), 0)

describe.skipIf(corpusRoot === undefined)('the vertex frames of the corpus', () => {
  it('keep within their bytes and their error', async () => {
    const report = await benchFrames(corpusRoot ?? '', 1, isMeasured)
    expect(new Set(report.measured.map(({ file }) => file)).size).toBe(3)
    for (const { storage, setting, most } of LIMITS) {
      const group = report.measured.filter((one) => one.storage === storage && one.setting === setting)
      const bytes = sum(group, ({ positions }) => positions)
      expect(
        bytes / sum(group, ({ frames, vertices }) => frames * vertices),
        `${storage} ${setting}`,
      ).toBeLessThanOrEqual(most)
    }
    for (const { file, storage, setting, error } of report.measured) {
      const allowed = setting === 'source' ? (storage.startsWith('floats') ? 0.001 : 0) : Math.max(setting, 1 / 65535)
      // Coordinates are 32-bit floats.
      expect(error, `${file} ${setting}`).toBeLessThanOrEqual(allowed * (1 + 1e-4))
    }
    const human = report.measured.find(({ file, setting }) => file.endsWith('mdl4-human.mdl') && setting === 0.001)
    expect(human?.both).toBeLessThanOrEqual(MAX_HUMAN)
    expect(printFrames(report)).toContain('mdl4-human.mdl')
  })
})
