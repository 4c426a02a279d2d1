import type { LevelScene } from '../scene/level-scene.js'

/** What is unusual about a level, and what its entities lack. */
export function Notices({ scene }: { readonly scene: LevelScene }) {
  const { level } = scene
  const { value: loading } = scene.loading
  const { value: missing } = scene.missing
  const { value: seen } = scene.seen
  return (
    <div class="level-notices">
      {level.leak !== undefined && (
        <p class="notice" role="status">
          This level leaks: the void reaches {level.leak.occupant}.{' '}
          <button type="button" onClick={() => scene.showLeak()}>
            Show the path
          </button>
        </p>
      )}
      {loading !== undefined && (
        <p class="notice" role="status">
          Building what the entities show: {loading.done} of {loading.count} files
        </p>
      )}
      {seen !== undefined && (
        <p class="notice seen" role="status">
          From there one sees {seen.leafs} of {seen.allLeafs} leafs ({seen.clusters} of {seen.allClusters} clusters).
        </p>
      )}
      {missing.length > 0 && (
        <details class="notice">
          <summary>
            {missing.length === 1 ? '1 file of an entity is' : `${missing.length} files of entities are`} not shown
          </summary>
          <ul>
            {missing.map(({ file, reason }) => (
              <li key={file}>
                {file}: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
