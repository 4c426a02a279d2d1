import type { Level, LevelSurface } from '@brushwork/runtime'
import { useSignal, useSignalEffect } from '@preact/signals'
import { useViewer } from '../../../state/viewer.js'
import type { BlockFacts } from '../../../work/level-block.js'
import type { ListedFile } from '../../../work/listed-file.js'
import type { BuiltFile } from '../../../work/workshop.js'
import { bits, sourceVector } from '../objects/level-objects.js'
import type { PickedFace } from '../pick/pick.js'
import type { LevelScene } from '../scene/level-scene.js'
import { imageSize } from './image-size.js'

interface FacePanelProps {
  readonly scene: LevelScene
  readonly file: ListedFile
  readonly built: BuiltFile
}

/** What is known of the face that was clicked. */
export function FacePanel({ scene, file, built }: FacePanelProps) {
  const viewer = useViewer()
  const facts = useSignal<BlockFacts | undefined>(undefined)
  const problem = useSignal('')
  const size = useSignal('')
  useSignalEffect(() => {
    const { value: picked } = scene.face
    facts.value = undefined
    problem.value = ''
    size.value = ''
    if (picked === undefined) return undefined
    const end = new AbortController()
    const { signal } = end
    void imageSize(scene.level, picked.surface).then((text) => {
      if (!signal.aborted) size.value = text
    })
    void viewer.builds
      .ask((shop) => shop.findBlock(sourceOf(picked, file, built), questionOf(picked)), { signal })
      .then(
        (block) => {
          if (signal.aborted) return
          facts.value = block
          if (block === undefined) problem.value = 'The source has no such block: the compiler made this face.'
          else scene.markBlock(picked, block.edges, block.face?.corners)
        },
        (error: Error) => {
          if (!signal.aborted) problem.value = error.message
        },
      )
    return () => end.abort(new DOMException('another face was chosen', 'AbortError'))
  })
  const picked = scene.face.value
  if (picked === undefined) return <p class="hint">Click a face of the level to see its block, texture and source.</p>
  return (
    <section class="face-facts" aria-label="Face" aria-live="polite">
      <FaceFields picked={picked} facts={facts.value} level={scene.level} size={size.value} />
      {problem.value !== '' && <p>{problem.value}</p>}
    </section>
  )
}

interface FaceFieldsProps {
  readonly picked: PickedFace
  readonly facts: BlockFacts | undefined
  readonly level: Level
  readonly size: string
}

function FaceFields({ picked, facts, level, size }: FaceFieldsProps) {
  const { surface, block, point } = picked
  const face = facts?.face
  const rows: readonly (readonly [string, string])[] = [
    ['Block', named(String(block), facts?.name)],
    ...(facts === undefined ? [] : [['Kind of block', kindOf(facts)] as const]),
    ...(face === undefined ? [] : [['Face', `${face.index} of ${facts?.faceCount}`] as const]),
    ['Texture', [face?.texture ?? level.materials[surface.material]?.name, size].filter(Boolean).join(', ')],
    ['Point', sourceVector(point)],
    ['Flags of the face', setBits(face?.flags ?? surface.flags)],
    ['Flags of the block', setBits(facts?.flags ?? 0)],
    ['Traits', traitsOf(surface)],
    ['Material', face?.material || facts?.material || surface.blockMaterial],
    ['Ambient', surface.ambient === 0 ? '' : `${surface.ambient} %`],
    ['Albedo', surface.albedo === 0 ? '' : `${surface.albedo} %`],
    ['Light page', surface.light === undefined ? 'none' : String(surface.light.page)],
  ]
  const source = face?.source ?? facts?.source
  return (
    <>
      <h3>Face</h3>
      <dl>
        {rows
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {source !== undefined && (
        <figure class="source-line">
          <figcaption>Line {source.line} of the source</figcaption>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keys */}
          <pre tabIndex={0}>{source.text}</pre>
        </figure>
      )}
    </>
  )
}

/** The file that has the block: parts of another file are prefabs. */
function sourceOf({ part }: PickedFace, file: ListedFile, { references }: BuiltFile): string {
  const name = part?.entity.file.toLowerCase()
  if (name === undefined || name === '') return file.path
  const found = references.find((reference) => reference.name.toLowerCase() === name)
  return found?.path ?? file.path
}

function questionOf({ block, point, normal, part }: PickedFace) {
  const isOwn = part !== undefined && part.entity.file === '' && part.entity.part !== undefined
  return { block, point, normal, ...(isOwn && { part: part.entity.part }) }
}

const setBits = (flags: number): string => (flags === 0 ? '' : bits(flags))

const named = (number: string, name = ''): string => (name === '' ? number : `${number} “${name}”`)

function kindOf({ kind, contents, isDetail }: BlockFacts): string {
  return [kind === 'mesh' ? 'mesh' : 'brush', contents, ...(isDetail ? ['detail'] : [])].join(', ')
}

function traitsOf({ sky, liquid, passable, unshaded, additive }: LevelSurface): string {
  const traits = { sky, liquid, passable, unshaded, additive: additive === true }
  return Object.entries(traits)
    .filter(([, has]) => has)
    .map(([name]) => name)
    .join(', ')
}
