import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Drop, Refused } from '../files/dropped-file.js'
import { type FileKind, isBuilt } from '../files/file-kind.js'
import { makeThumbnail } from '../thumbnails/make-thumbnail.js'
import { Thumbnails } from '../thumbnails/thumbnails.js'
import { Builds } from '../work/builds.js'
import type { FileCheck } from '../work/check/file-check.js'
import { isBroken, type ListedFile, listedFile } from '../work/listed-file.js'
import { hashOf } from '../work/source-hashes.js'
import type { BuildForm, Outcome } from '../work/workshop.js'
import { Batch } from './batch.js'
import { Link } from './link.js'
import { likelyFiles } from './linked-file.js'

/** What is beside the list. */
export type Room = 'file' | 'checks' | 'compare'

/** What the list shows. */
export interface ListFilter {
  readonly text: string
  /** Undefined: all. */
  readonly kind: FileKind | undefined
  readonly isBroken: boolean
}

const EMPTY_DROP: Refused = { path: 'What was dropped', reason: 'it holds no file' }

/** Everything that is open in the page. */
export class Viewer {
  readonly builds = new Builds()
  readonly thumbnails = new Thumbnails((file) => makeThumbnail(this.builds, file))
  readonly link = new Link()
  readonly batch = new Batch(this.builds)
  /** How many files of a server are fetched; undefined when none are. */
  readonly loading: Signal<{ readonly done: number; readonly total: number } | undefined> = signal(undefined)
  readonly shownRoom: Signal<Room> = signal('file')
  /** The file that the shown one is compared with. */
  readonly comparedPath: Signal<string | undefined> = signal(undefined)
  /** The file that keys of the table of checks are at. */
  readonly checkedPath: Signal<string | undefined> = signal(undefined)
  readonly files: Signal<readonly ListedFile[]> = signal([])
  readonly refused: Signal<readonly Refused[]> = signal([])
  readonly filter: Signal<ListFilter> = signal({ text: '', kind: undefined, isBroken: false })
  /** Path of the file that is shown. */
  readonly selectedPath: Signal<string | undefined> = signal(undefined)
  readonly selected: ReadonlySignal<ListedFile | undefined> = computed(() =>
    this.files.value.find(({ path }) => path === this.selectedPath.value),
  )
  readonly shown: ReadonlySignal<readonly ListedFile[]> = computed(() => {
    const { text, kind, isBroken: onlyBroken } = this.filter.value
    const words = text.toLowerCase()
    return this.files.value.filter(
      (file) =>
        (kind === undefined || file.kind === kind) &&
        (!onlyBroken || isBroken(file)) &&
        file.path.toLowerCase().includes(words),
    )
  })
  #abort = new AbortController()

  /** Opens what was dropped, in place of what was open. @param shown path of the file to show; default: the first that is built */
  open({ files, refused }: Drop, shown?: string): void {
    this.refused.value = files.length + refused.length === 0 ? [EMPTY_DROP] : refused
    if (files.length === 0) return
    this.builds.open(files)
    this.thumbnails.clear()
    this.files.value = files.map(listedFile)
    this.batch.open(this.files.value)
    this.shownRoom.value = 'file'
    this.selectedPath.value = undefined
    this.comparedPath.value = undefined
    if (this.link.awaited.value === undefined) this.#selectFirst(shown)
    else void this.#showLinked()
  }

  /** Opens a link: shows the file it asks for, or waits for it. @param hash of an address, with its `#` */
  openLink(hash: string): void {
    if (this.link.open(hash) && this.files.value.length > 0) void this.#showLinked()
  }

  /** Shows a file. What was shown is no longer built. */
  select(path: string): void {
    this.#select(path, false)
  }

  /** Hashes the bytes of a file, once. @returns SHA-256, hex */
  async hash(file: ListedFile): Promise<string> {
    file.sha256.value ??= await hashOf(file.blob)
    return file.sha256.value
  }

  /** Checks the bytes of a file, once. */
  async check(file: ListedFile, signal?: AbortSignal): Promise<FileCheck> {
    file.check.value ??= await this.builds.ask((workshop) => workshop.check(file.path), { signal })
    file.sha256.value ??= file.check.value.sha256
    return file.check.value
  }

  #select(path: string, isAwaited: boolean): void {
    this.#abort.abort()
    this.#letGo(path)
    this.shownRoom.value = 'file'
    this.#abort = new AbortController()
    this.selectedPath.value = path
    this.link.show(path, isAwaited)
    const file = this.selected.value
    if (file === undefined) return
    // Its check says why a file cannot be read.
    this.hash(file).catch(() => undefined)
    if (isBuilt(file.kind)) void this.build(file, {}, this.#abort.signal)
  }

  /** Lets go of the pack of the file that was shown. The last ones are held by the builds, within a bound. */
  #letGo(next: string): void {
    const last = this.selected.peek()
    if (last !== undefined && last.path !== next && last.work.peek().status === 'built') {
      last.work.value = { status: 'unseen' }
    }
  }

  #selectFirst(shown?: string): void {
    const files = this.files.value
    const first = files.find(({ path }) => path === shown) ?? files.find(({ kind }) => isBuilt(kind)) ?? files[0]
    this.select(first.path)
  }

  /** Shows the file that a link asks for, or the first when it is not here. */
  async #showLinked(): Promise<void> {
    const files = this.files.value
    const { value: asked } = this.link.awaited
    for (const file of asked === undefined ? [] : likelyFiles(files, asked)) {
      const sha256 = await this.hash(file).catch(() => undefined)
      // Something else was opened, or the link is ignored by now.
      if (this.files.value !== files || this.link.awaited.value !== asked) return
      if (sha256 === asked?.sha256) return this.#select(file.path, true)
    }
    if (this.selected.value === undefined) this.#selectFirst()
  }

  /** Builds the file that is shown in another form. */
  rebuild(form: BuildForm): void {
    this.#abort.abort()
    this.#abort = new AbortController()
    const file = this.selected.value
    if (file !== undefined) void this.build(file, form, this.#abort.signal)
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
