import { OpenButtons } from './open-buttons.js'

/** Name of the program, and how files come in. */
export function Header() {
  return (
    <header class="bar">
      <h1>
        Brushwork <span>viewer</span>
      </h1>
      <OpenButtons />
      <p class="promise">Files stay on your computer: nothing is uploaded.</p>
    </header>
  )
}
