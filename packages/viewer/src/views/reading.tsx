import type { ListedFile } from '../work/listed-file.js'

/** What the view of a file that is not built is given. */
export interface PlainViewProps {
  readonly file: ListedFile
}

/** What is there until a file is read. */
export function Waiting() {
  return (
    <div class="building" role="status">
      <p>Reading</p>
    </div>
  )
}

/** Why a file cannot be shown. */
export function Failure({ reason }: { readonly reason: string }) {
  return (
    <div class="problems broken" role="alert">
      <h3>This file cannot be read</h3>
      <p>{reason}</p>
    </div>
  )
}
