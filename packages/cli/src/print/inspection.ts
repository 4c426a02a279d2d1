import { describeAddress } from '@brushwork/codecs'
import type { AssetFacts } from '@brushwork/pipeline'
import type { Inspection } from '../inspection.js'
import { shownPath } from '../paths.js'
import { printMessage } from './message.js'
import { byteCount, count, plural, shortNumber } from './summary.js'

/** A label and what it says, which may be several lines. */
type Row = readonly [label: string, lines: readonly string[]]

/** An inspection as a table for people. */
export function printInspection(inspection: Inspection, cwd: string): string {
  const { file, format, facts, references, warnings, issues, pack } = inspection
  const rows: Row[] = [
    ...factRows(facts),
    [
      'bounds',
      [
        `${facts.bounds.min.map(shortNumber).join(' ')} … ${facts.bounds.max.map(shortNumber).join(' ')} (pack axes, quants)`,
      ],
    ],
    [
      'files',
      references.map(({ name, path }) =>
        path === undefined ? `${name}: MISSING` : `${name}: ${shownPath(path, cwd)}`,
      ),
    ],
    ['warnings', warnings.map((warning) => printMessage(warning, cwd))],
    ['issues', issues.map((issue) => `${issue.message}${describeAddress(issue)} [${issue.code}]`)],
    ['pack', [`${byteCount(pack.byteLength)}, sha256 ${pack.sha256}`]],
  ]
  return [`${shownPath(file, cwd)}: ${format}`, ...rows.flatMap(printRow), ''].join('\n')
}

function factRows(facts: AssetFacts): Row[] {
  if (facts.kind === 'terrain') return [['grid', [`${count(facts.columns)} × ${count(facts.rows)} points`]]]
  if (facts.kind === 'model') {
    const { vertexCount, triangleCount, frameCount, bones, clips, skins } = facts
    return [
      ['mesh', [`${plural(triangleCount, 'triangle')}, ${plural(vertexCount, 'vertex', 'vertices')} in the pack`]],
      ['moves', [`${plural(frameCount, 'frame')}, ${plural(bones.length, 'bone')}`]],
      ['clips', Object.entries(clips).map(([name, clip]) => `${name}: ${clipRange(clip)}`)],
      ['skins', skins],
    ]
  }
  const { triangleCount, surfaceCount, entities, lights, sounds, positions, paths, regions } = facts
  const placed = [
    plural(entities.length, 'entity', 'entities'),
    plural(lights.length, 'light'),
    plural(sounds.length, 'sound'),
    plural(positions.length, 'position'),
    plural(paths.length, 'path'),
    plural(regions.length, 'region'),
  ]
  return [
    ['mesh', [`${plural(triangleCount, 'triangle')} in ${plural(surfaceCount, 'surface')}`]],
    ['placed', [placed.join(', ')]],
    ['uses', entityFiles(entities.map(({ file }) => file))],
  ]
}

/** Files of entities with how often each is placed: the game loads them, the pack does not hold them. */
function entityFiles(files: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files) counts.set(file, (counts.get(file) ?? 0) + 1)
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, times]) => (times > 1 ? `${file} × ${times}` : file))
}

function clipRange(clip: { firstFrame: number; frameCount: number; framesPerSecond: number }): string {
  const last = clip.firstFrame + clip.frameCount - 1
  const frames = clip.frameCount === 1 ? `frame ${clip.firstFrame}` : `frames ${clip.firstFrame}–${last}`
  return `${frames}, ${shortNumber(clip.frameCount / clip.framesPerSecond)} s at ${shortNumber(clip.framesPerSecond)} fps`
}

function printRow([label, lines]: Row): string[] {
  const shown = lines.length === 0 ? ['none'] : lines
  return shown.map((line, index) => `  ${(index === 0 ? label : '').padEnd(10)}${line}`)
}
