import { useViewer } from '../state/viewer.js'

/** What could not be opened, and why. */
export function Refusals() {
  const { refused } = useViewer()
  if (refused.value.length === 0) return null
  return (
    <div class="refusals" role="alert">
      <ul>
        {refused.value.map(({ path, reason }) => (
          <li key={path}>
            <b>{path}</b>: {reason}
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={() => {
          refused.value = []
        }}
      >
        Close
      </button>
    </div>
  )
}
