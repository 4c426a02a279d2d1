import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Drop, Refused } from '../files/dropped-file.js'
import { type FileKind, isBuilt, kindOf } from '../files/file-kind.js'
import { makeThumbnail } from '../thumbnails/make-thumbnail.js'
import { Thumbnails } from '../thumbnails/thumbnails.js'
import { Builds } from '../work/builds.js'
import type { ListedFile } from '../work/listed-file.js'
import type { BuildForm, Outcome } from '../work/workshop.js'

/** What the list shows. */
export interface ListFilter {
  readonly text: string
  /** Undefined: all. */
  readonly kind: FileKind | undefined
  readonly isBroken: boolean
}

/** Everything that is open in the page. */
export class Viewer {
  readonly builds = new Builds()
  readonly thumbnails = new Thumbnails((file) => makeThumbnail(this.builds, file))
  readonly files: Signal<readonly ListedFile[]> = signal([])
  readonly refused: Signal<readonly Refused[]> = signal([])
  readonly filter: Signal<ListFilter> = signal({ text: '', kind: undefined, isBroken: false })
  /** Path of the file that is shown. */
  readonly selectedPath: Signal<string | undefined> = signal(undefined)
  readonly selected: ReadonlySignal<ListedFile | undefined> = computed(() =>
    this.files.value.find(({ path }) => path === this.selectedPath.value),
  )
  readonly shown: ReadonlySignal<readonly ListedFile[]> = computed(() => {
    const { text, kind, isBroken } = this.filter.value
    const words = text.toLowerCase()
    return this.files.value.filter(
      (file) =>
        (kind === undefined || file.kind === kind) &&
        (!isBroken || file.work.value.status === 'broken') &&
        file.path.toLowerCase().includes(words),
    )
  })
  #abort = new AbortController()

  /** Opens what was dropped, in place of what was open. */
  open({ files, refused }: Drop): void {
    this.refused.value = refused
    if (files.length === 0) return
    this.builds.open(files)
    this.thumbnails.clear()
    this.files.value = files.map((file) => ({ ...file, kind: kindOf(file.path), work: signal({ status: 'unseen' }) }))
    const [first] = this.files.value.filter(({ kind }) => isBuilt(kind))
    this.select((first ?? this.files.value[0]).path)
  }

  /** Shows a file. What was shown is no longer built. */
  select(path: string): void {
    this.#abort.abort()
    this.#abort = new AbortController()
    this.selectedPath.value = path
    const file = this.selected.value
    if (file !== undefined && isBuilt(file.kind)) void this.build(file, {}, this.#abort.signal)
  }

  /** Ends the build of the file that is shown. */
  cancel(): void {
    this.#abort.abort()
  }

  /** Builds a file and notes how far it is. @returns undefined when it was cancelled */
  async build(file: ListedFile, form: BuildForm = {}, signal?: AbortSignal): Promise<Outcome | undefined> {
    const before = file.work.value
    file.work.value = { status: 'building' }
    try {
      const outcome = await this.builds.build(file.path, form, {
        signal,
        onProgress: (progress) => {
          if (file.work.value.status === 'building') file.work.value = { status: 'building', ...progress }
        },
      })
      file.work.value = outcome
      return outcome
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error
      file.work.value = before.status === 'building' ? { status: 'unseen' } : before
      return undefined
    }
  }
}

/** The viewer of a page. */
export const ViewerContext = createContext<Viewer | undefined>(undefined)

/** The viewer around a component. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext)
  if (viewer === undefined) throw new Error('expected a viewer around this component')
  return viewer
}
