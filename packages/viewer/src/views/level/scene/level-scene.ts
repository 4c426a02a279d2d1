import { type Level, type Spawn, toSourceAxes } from '@brushwork/runtime'
import { createLevel, fogColor, type LevelObject, levelFog, type MissingFile, playLightStyles } from '@brushwork/three'
import { type Signal, signal } from '@preact/signals'
import { type Mesh, type Object3D, type Sphere, Vector3 } from 'three'
import type { Stage } from '../../../stage/stage.js'
import { nextTask, warmUp } from '../../../stage/warm-up.js'
import type { Builds } from '../../../work/builds.js'
import { clusterMesh } from '../look/cluster-mesh.js'
import { FrozenView, type Seen, seenFrom } from '../look/frozen-view.js'
import { type Layer, LevelLayers } from '../look/layers.js'
import { removeAndFree } from '../look/lines.js'
import type { Look } from '../look/look.js'
import { SurfaceLooks } from '../look/surface-looks.js'
import { freeView } from '../move/free-view.js'
import { type Ground, Traveler } from '../move/traveler.js'
import { type LevelThing, thingsOf } from '../objects/level-objects.js'
import { Markers } from '../objects/markers.js'
import { type Picked, type PickedFace, pick } from '../pick/pick.js'
import { Selection } from '../pick/selection.js'
import { groundOf } from './ground.js'
import type { EntityFiles } from './load-files.js'

/** A level on a stage, and what the controls beside it change. */
export class LevelScene {
  readonly look: Signal<Look> = signal('lit')
  readonly layers: Signal<ReadonlySet<Layer>> = signal(new Set<Layer>())
  readonly hasEntities = signal(true)
  readonly hasMarkers = signal(true)
  readonly isPlaying = signal(!matchMedia('(prefers-reduced-motion: reduce)').matches)
  /** Number of the level's fog, from 1; 0 for none. */
  readonly fog = signal(0)
  /** What is seen from where the view was frozen; undefined while it follows the camera. */
  readonly seen: Signal<Seen | undefined> = signal(undefined)
  readonly selected: Signal<LevelThing | undefined> = signal(undefined)
  readonly face: Signal<PickedFace | undefined> = signal(undefined)
  readonly missing: Signal<readonly MissingFile[]> = signal([])
  /** Files of entities that are built, of all; undefined when that is over. */
  readonly loading: Signal<{ readonly done: number; readonly count: number } | undefined> = signal(undefined)
  /** Where the camera is, in the axes of the source, as its editor shows it. */
  readonly place = signal('')
  readonly travel: Traveler
  readonly object: LevelObject
  readonly things: readonly LevelThing[]
  readonly #stage: Stage
  readonly #files: EntityFiles
  readonly #looks = new SurfaceLooks()
  readonly #layers: LevelLayers
  readonly #selection: Selection
  readonly #markers: Markers
  #clusters: Mesh | undefined
  #frozen: FrozenView | undefined
  #ground: (Ground & { readonly of: LevelObject['entities'] }) | undefined
  /** What is hidden for now: other things are invisible in the game, too. */
  #hidden: readonly Object3D[] = []
  #isWarming = false
  #seconds = 0
  readonly #end = new AbortController()

  /** Shows a level. Its entities follow, see {@link loadEntities}. */
  static async open(stage: Stage, level: Level, files: EntityFiles): Promise<LevelScene> {
    const object = await createLevel(level, { entities: { files: files.files } })
    await warmUp(stage, object)
    const scene = new LevelScene(stage, object, files)
    // The page may react between what takes long.
    await nextTask()
    void scene.ground
    await nextTask()
    scene.#frame()
    return scene
  }

  private constructor(stage: Stage, object: LevelObject, files: EntityFiles) {
    this.#stage = stage
    this.object = object
    this.#files = files
    this.things = thingsOf(object.level)
    this.#markers = new Markers(this.things.filter(({ entity }) => entity === undefined || !showsObject(entity)))
    this.#selection = new Selection(object)
    stage.scene.add(object)
    object.add(this.#markers)
    this.travel = new Traveler(stage, () => this.ground)
    this.#layers = new LevelLayers(stage, object, () => this.ground.world)
    object.addEventListener('replaced', () => this.#dress())
    stage.onFrame = (seconds) => this.#update(seconds)
    stage.onDrawn = () => {
      this.#layers.update()
      const { x, y, z } = stage.camera.position
      this.place.value = toSourceAxes(x, y, z).map(Math.round).join(' ')
    }
  }

  get level(): Level {
    return this.object.level
  }

  /** What stops players, and where they start. */
  get ground(): Ground {
    const { object } = this
    const { entities } = object
    if (this.#ground === undefined || this.#ground.of !== entities) this.#ground = { of: entities, ...groundOf(object) }
    return this.#ground
  }

  get spawn(): Spawn | undefined {
    return this.ground.spawn
  }

  draw(): void {
    this.#stage.draw()
  }

  has(layer: Layer): boolean {
    return this.#layers.has(layer)
  }

  /** Builds what the entities show, and places it. */
  async loadEntities(builds: Builds): Promise<void> {
    const { signal } = this.#end
    const { count } = this.#files
    if (count > 0) {
      this.loading.value = { done: 0, count }
      await this.#files.build(builds, signal, (done) => {
        this.loading.value = { done, count }
      })
      if (signal.aborted) return
      await this.#replace()
      if (signal.aborted) return
      this.loading.value = undefined
    }
    this.missing.value = this.object.missing
    // Rooms may be models: there was no floor before.
    if (!this.travel.hasMoved) this.#frame()
    this.#stage.draw()
  }

  setLook(look: Look): void {
    this.look.value = look
    this.#dress()
  }

  showLayer(layer: Layer, isShown: boolean): Promise<void> {
    const layers = new Set(this.layers.value)
    if (isShown) layers.add(layer)
    else layers.delete(layer)
    this.layers.value = layers
    return this.#layers.show(layer, isShown)
  }

  showEntities(isShown: boolean): void {
    this.hasEntities.value = isShown
    this.#dress()
  }

  showMarkers(isShown: boolean): void {
    this.hasMarkers.value = isShown
    this.#markers.visible = isShown
    this.#stage.draw()
  }

  play(isPlaying: boolean): void {
    this.isPlaying.value = isPlaying
    this.#stage.draw()
  }

  /** @param number of the level's fog colors, from 1; 0 for none */
  showFog(number: number): void {
    this.fog.value = number
    this.#stage.scene.fog = number === 0 ? null : levelFog(this.level, number)
    this.#stage.draw()
  }

  fogColorOf(number: number): string {
    return `#${fogColor(this.level, number - 1)?.getHexString() ?? '000000'}`
  }

  /** Keeps the visible set of where the camera is, or follows the camera again. @returns false outside of all leafs */
  freeze(isFrozen: boolean): boolean {
    this.#frozen?.free()
    this.#frozen = undefined
    const { x, y, z } = this.#stage.camera.position
    const seen = isFrozen ? seenFrom(this.level, [x, y, z]) : undefined
    if (seen !== undefined) this.#frozen = new FrozenView(this.object, this.#stage.camera, seen)
    this.seen.value = seen
    this.#stage.draw()
    return seen !== undefined || !isFrozen
  }

  /** Looks from where a leak begins along its way. */
  showLeak(): void {
    const [first, second = first] = this.level.leak?.path ?? []
    if (first === undefined) return
    void this.showLayer('leak', true)
    const [from, to] = [new Vector3(...first), new Vector3(...second)]
    const back = from.clone().sub(to).normalize().multiplyScalar(24)
    this.travel.flyTo(from.clone().add(back), to.distanceTo(from) < 1 ? from.clone().add(new Vector3(1, 0, 0)) : to)
  }

  /** Chooses what is at a position of the picture. */
  pickAt(x: number, y: number): void {
    const picked = pick(this.object, this.#stage.camera, x, y)
    const thing = picked && this.#thingOf(picked)
    if (thing !== undefined) this.select(thing, false)
    else if (picked?.kind === 'face') this.#chooseFace(picked.face)
    else this.clear()
  }

  /** Chooses an object, and flies to it. */
  select(thing: LevelThing, flies = true): void {
    this.clear()
    this.selected.value = thing
    const sphere = this.#selection.showThing(thing)
    if (flies) this.#flyTo(sphere, thing)
    this.#stage.draw()
  }

  clear(): void {
    this.selected.value = undefined
    this.face.value = undefined
    this.#selection.clear()
    this.#stage.draw()
  }

  /** Marks a block and the face of it that was chosen. */
  markBlock(picked: PickedFace, edges: Float32Array, corners: Float32Array | undefined): void {
    if (this.face.value !== picked) return
    this.#selection.showBlock(picked, edges, corners)
    this.#stage.draw()
  }

  dispose(): void {
    this.#end.abort(new DOMException('the view was closed', 'AbortError'))
    this.#frozen?.free()
    this.#layers.dispose()
    this.#selection.clear()
    this.#looks.dispose()
    this.#markers.free()
    if (this.#clusters !== undefined) removeAndFree(this.#clusters)
    this.travel.dispose()
    this.object.dispose()
  }

  /** Shows what has been built since. It stays hidden until it can be drawn at once. */
  async #replace(): Promise<void> {
    this.#isWarming = true
    await this.object.replace(this.level)
    await nextTask()
    if (!this.#end.signal.aborted) await warmUp(this.#stage, this.object)
    this.#isWarming = false
    if (!this.#end.signal.aborted) this.#dress()
  }

  #update(seconds: number): boolean {
    const { object, travel } = this
    const isMoving = travel.update(seconds)
    const { camera } = this.#stage
    if (this.#frozen === undefined) object.cullFrom(travel.mode.value === 'around' ? undefined : camera.position)
    if (!this.isPlaying.value) return isMoving
    this.#seconds += seconds
    playLightStyles(object.lightStyles, this.#seconds)
    object.update(seconds)
    return true
  }

  /** Shows the level from where players start, or whole if there is no such place. */
  #frame(): void {
    const { spawn } = this
    // A guess of where players start says less than the whole level.
    const isKnown = spawn?.isOnFloor === true && spawn.foundBy !== 'floor' && spawn.foundBy !== 'middle'
    if (isKnown) this.travel.start('fly')
    else this.travel.showWhole()
    this.travel.hasMoved = false
  }

  /** Draws what there is as it was asked for: after hot updates all of it is new. */
  #dress(): void {
    const { object } = this
    const look = this.look.value
    this.#looks.show(object, look)
    const isByCluster = look === 'clusters'
    if (isByCluster && this.#clusters === undefined) {
      this.#clusters = clusterMesh(object.level)
      object.add(this.#clusters)
    }
    if (this.#clusters !== undefined) this.#clusters.visible = isByCluster
    this.#hideEntities(this.#isWarming || !this.hasEntities.value)
    this.#stage.draw()
  }

  #hideEntities(isHidden: boolean): void {
    const { parts, entities } = this.object
    for (const one of this.#hidden) one.visible = true
    this.#hidden = isHidden
      ? [...parts, entities].filter((one) => one?.visible === true).filter((one) => one !== undefined)
      : []
    for (const one of this.#hidden) one.visible = false
  }

  #thingOf(picked: Picked): LevelThing | undefined {
    if (picked.kind === 'thing') return picked.thing
    if (picked.kind === 'entity') return this.things.find(({ entity }) => entity === picked.entity)
    return undefined
  }

  #chooseFace(face: PickedFace): void {
    this.clear()
    this.face.value = face
    // A face of a door belongs to an entity, too.
    if (face.part !== undefined) this.selected.value = this.things.find(({ entity }) => entity === face.part?.entity)
  }

  #flyTo(sphere: Sphere, thing: LevelThing): void {
    const { world } = this.ground
    const own = thing.entity && this.object.getObject(thing.entity)
    const body = own && world.getBody(own)
    this.travel.flyTo(freeView(sphere, this.#stage.camera.position, world, body), sphere.center)
  }
}

function showsObject({ kind, part }: NonNullable<LevelThing['entity']>): boolean {
  return part !== undefined || (kind !== 'point' && kind !== 'unknown')
}
