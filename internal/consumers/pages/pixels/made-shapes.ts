import type { Model, Sprite, Terrain } from '@brushwork/runtime'
import { rotationOf } from './engine-page.js'
import type { ShapeAssets } from './shape-assets.js'
import type { InstanceShape, InstancesShape, Placed, ShapeScene, SkyShape, SpriteShape } from './shape-scenes.js'

/** What a sprite, sky or instance of any engine does. */
interface Moving {
  update(seconds: number): void
}

/** How an engine makes shapes, and places them. */
export interface ShapeVerbs<Node> {
  createSprite(
    sprite: Sprite,
    facing: NonNullable<SpriteShape['facing']>,
    look: SpriteShape['look'],
  ): Promise<Node & Moving & { play(): void }>
  createTerrain(terrain: Terrain, options: object | undefined): Promise<Node>
  createSky(sky: Sprite, options: SkyShape['options']): Promise<Node & Moving>
  createInstances(model: Model, options: InstancesShape['options']): Promise<Node & { create(): Node & ShownInstance }>
  place(
    node: Node,
    position: NonNullable<Placed['at']>,
    rotation: ReturnType<typeof rotationOf>,
    scale: NonNullable<Placed['scale']>,
  ): void
}

interface ShownInstance extends Moving {
  setLook(look: NonNullable<InstanceShape['look']>): void
  play(clip: string, options: { readonly speed: number }): void
}

/** The looks of sprites in engines whose materials show looks of the scene. */
export const SPRITE_LOOKS = {
  faint: { isBlended: true, opacity: 0.5 },
  added: { isAdded: true, isBlended: true, hidesNothing: true },
} as const satisfies Readonly<Record<NonNullable<SpriteShape['look']>, object>>

/** The shapes of a scene, in the order of their lists. */
export function madeShapes<Node>(verbs: ShapeVerbs<Node>, asked: ShapeScene, assets: ShapeAssets): Promise<Node[]> {
  const { sprites = [], terrains = [], skies = [], sets = [] } = asked
  return Promise.all([
    ...sprites.map((shape) => spriteOf(verbs, shape, assets)),
    ...terrains.map(async (shape) =>
      placed(verbs, await verbs.createTerrain(assets.terrains[shape.terrain], shape.options), shape),
    ),
    ...skies.map((shape) => skyOf(verbs, shape, assets)),
    ...sets.map((shape) => instancesOf(verbs, shape, assets)),
  ])
}

async function spriteOf<Node>(verbs: ShapeVerbs<Node>, shape: SpriteShape, { sprites }: ShapeAssets): Promise<Node> {
  const { facing = 'camera', look, seconds } = shape
  const sprite = await verbs.createSprite(sprites[shape.sprite], facing, look)
  if (seconds !== undefined) {
    sprite.play()
    sprite.update(seconds)
  }
  return placed(verbs, sprite, shape)
}

async function skyOf<Node>(verbs: ShapeVerbs<Node>, shape: SkyShape, { sprites }: ShapeAssets): Promise<Node> {
  const sky = await verbs.createSky(sprites[shape.sky], shape.options)
  sky.update(shape.seconds ?? 0)
  return sky
}

async function instancesOf<Node>(
  verbs: ShapeVerbs<Node>,
  shape: InstancesShape,
  { models }: ShapeAssets,
): Promise<Node> {
  const set = await verbs.createInstances(models[shape.model], shape.options)
  for (const asked of shape.instances) {
    const instance = placed(verbs, set.create(), asked)
    if (asked.look !== undefined) instance.setLook(asked.look)
    if (asked.plays === undefined) continue
    const { clip, seconds, speed = 1 } = asked.plays
    instance.play(clip, { speed })
    instance.update(seconds)
  }
  return placed(verbs, set, shape)
}

function placed<Node, Shape extends Node>(verbs: ShapeVerbs<Node>, shape: Shape, where: Placed): Shape {
  verbs.place(shape, where.at ?? [0, 0, 0], rotationOf(where), where.scale ?? [1, 1, 1])
  return shape
}
