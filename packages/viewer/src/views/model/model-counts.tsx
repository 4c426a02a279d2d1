import type { Model } from '@brushwork/runtime'

/** Words for a single one. */
const ONE: Readonly<Record<string, string>> = {
  parts: 'part',
  frames: 'frame',
  clips: 'clip',
  skins: 'skin',
  bones: 'bone',
  tags: 'tag',
}

/** How much a model has of everything. */
export function ModelCounts({ model }: { readonly model: Model }) {
  const { parts, clips, frameCount, skeleton, tagPoses, materials, bounds } = model
  const size = bounds.max.map((most, axis) => Math.round((most - bounds.min[axis]) * 10) / 10)
  const counts: readonly (readonly [string, number | string])[] = [
    ['vertices', sum(parts.map(({ positions }) => positions.length / 3))],
    ['triangles', sum(parts.map(({ indices }) => indices.length / 3))],
    ['parts', parts.length],
    ['frames', frameCount],
    ['clips', clips.length],
    ['skins', materials.length],
    ['bones', skeleton?.bones.length ?? 0],
    ['tags', tagPoses?.bones.length ?? 0],
    ['quants', size.join(' × ')],
  ]
  return (
    <dl class="counts">
      {counts
        .filter(([, count]) => count !== 0)
        .map(([name, count]) => (
          <div key={name}>
            <dt>{count === 1 ? (ONE[name] ?? name) : name}</dt>
            <dd>{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
    </dl>
  )
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
