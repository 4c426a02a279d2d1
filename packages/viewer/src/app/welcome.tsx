import { useViewer } from '../state/viewer.js'

/** What the page shows before anything is open. */
export function Welcome() {
  const { loading } = useViewer()
  if (loading.value !== undefined) {
    const { done, total } = loading.value
    return (
      <main class="welcome">
        <p role="status">{total === 0 ? 'Opening the files' : `Opening the files: ${done} of ${total}`}</p>
      </main>
    )
  }
  return (
    <main class="welcome">
      <h2>Drop an old game’s folder here</h2>
      <p>
        A folder, a zip or single files: models, terrains, levels and archives of 3D GameStudio, Quake and their kin.
        Walk through levels, play animations, and see every byte explained.
      </p>
      <ul class="formats">
        <li>
          <b>Models</b> MDL2–MDL7, Quake MDL, MD3
        </li>
        <li>
          <b>Levels</b> WMP, WMB, MAP, BSP
        </li>
        <li>
          <b>Terrains</b> HMP
        </li>
        <li>
          <b>Archives</b> WAD
        </li>
      </ul>
      <p>Everything happens in this page. After the first visit it also works without a network.</p>
    </main>
  )
}
