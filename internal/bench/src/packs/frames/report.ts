import { type FramesReport, type MeasuredFrames, SETTINGS } from './bench.js'

const HEAD = [
  'source',
  'stored as',
  '`frameError`',
  'frames × vertices',
  'plain',
  'positions, brotli',
  'by track',
  'with normals',
  'animation B',
  'error',
  'texels MB/s',
]

/** A track in a frame: three 16-bit integers. */
const TRACK_BYTES = 6

/** Formats the frames as a Markdown table: bytes per vertex and frame, and the same for each kind of source. */
export function printFrames({ measured, checksum }: FramesReport): string {
  const rows = measured.filter(isDistinct).map((one) => {
    const size = `${one.frames} × ${one.vertices}`
    return [one.file, one.storage, String(one.setting), size, ...figuresOf([one])]
  })
  const kinds = [...new Set(measured.map(({ storage }) => storage))].sort()
  const sums = kinds.flatMap((storage) =>
    SETTINGS.flatMap((setting) => {
      const group = measured.filter((one) => one.storage === storage && one.setting === setting && isDistinct(one))
      if (group.length === 0) return []
      return [
        [
          `**all ${group.length}**`,
          storage,
          String(setting),
          pointsOf(group).toLocaleString('en-US'),
          ...figuresOf(group),
        ],
      ]
    }),
  )
  const lines = [HEAD, HEAD.map((_, column) => (column < 3 ? '---' : '---:')), ...rows, ...sums]
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n\nChecksum of all streams: ${checksum}`
}

/** Without settings that give the same: `source` keeps integers, and floats take 0.001. */
function isDistinct({ storage, setting }: MeasuredFrames): boolean {
  if (storage === '8 bit') return setting === 'source'
  return setting !== (storage === '16 bit' ? 0 : 0.001)
}

function figuresOf(group: readonly MeasuredFrames[]): string[] {
  const sum = (member: 'plain' | 'positions' | 'both' | 'tracks' | 'milliseconds' | 'texels') =>
    group.reduce((total, one) => total + one[member], 0)
  const error = Math.max(...group.map((one) => one.error))
  return [
    (sum('plain') / pointsOf(group)).toFixed(3),
    (sum('positions') / pointsOf(group)).toFixed(3),
    (sum('positions') / (sum('tracks') / TRACK_BYTES)).toFixed(3),
    (sum('both') / pointsOf(group)).toFixed(3),
    sum('both').toLocaleString('en-US'),
    error === 0 ? '0' : `${(error * 100).toFixed(error < 1e-4 ? 5 : 3)} %`,
    (sum('texels') / sum('milliseconds') / 1000).toFixed(0),
  ]
}

function pointsOf(group: readonly MeasuredFrames[]): number {
  return group.reduce((sum, { frames, vertices }) => sum + frames * vertices, 0)
}
