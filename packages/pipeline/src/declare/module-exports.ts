import type { AssetFacts } from '@brushwork/asset'

type Kind = AssetFacts['kind']

/** A fact that only some assets of a kind have cannot be a named export. */
type FactNames<K extends Kind> = Exclude<
  keyof Extract<AssetFacts, { readonly kind: K }>,
  'kind' | 'lightPageCount' | 'lightSurfaceCount' | 'areaCount' | 'hiddenTextures' | 'lodCount' | 'layerCount'
>

/** Facts of each kind, in this order. */
const FACTS: { readonly [K in Kind]: Readonly<Record<FactNames<K>, string>> } = {
  model: {
    clips: 'Clips by name: first frame, number of frames, frames per second.',
    skins: 'Names of the skins, in the order of the file.',
    bones: 'Names of the bones, parents before their children; empty for a model without bones.',
    tags: 'Names of the tags, to which other models are attached; empty for a model without tags.',
    frameCount: 'Frames of all clips together; 1 for a model that stands still.',
    vertexCount: 'Vertices of all parts.',
    triangleCount: 'Triangles of all parts.',
    bounds: 'Box of the rest pose: pack axes (Y up), quants.',
  },
  terrain: {
    columns: 'Grid points along the X axis of the source (pack Z).',
    rows: 'Grid points along the Y axis of the source (pack X).',
    bounds: 'Box around the ground: pack axes (Y up), quants.',
  },
  sprite: {
    width: 'Width of one frame: pixels of the source, quants at scale 1.',
    height: 'Height of a frame: pixels of the source, quants at scale 1.',
    frameCount: 'Equal frames side by side in the image.',
  },
  level: {
    name: 'Title of the level; empty for none.',
    script: 'Path of the script that runs the level, as written in the file; empty for none.',
    palette: 'Path of the palette file, as written in the file; empty for none.',
    sun: 'Color and direction of the sun.',
    ambient: 'Light that reaches everything: red, green, blue, 0..1.',
    fog: 'Colors of fog that scripts choose from.',
    entities: 'What is placed in the level: models, sprites, terrains, levels, movable parts, points.',
    lights: 'Point lights.',
    sounds: 'Sounds that play at a place.',
    positions: 'Named places: where a player or a script starts.',
    paths: 'Named paths that entities follow.',
    regions: 'Named boxes.',
    groups: 'Groups of the editor, each behind the one that it is in: names and members.',
    blocks: 'Blocks that have a name or a material, by index.',
    textures: 'Names of the textures that surfaces use, sorted.',
    triangleCount: 'Triangles of the world; movable parts are not counted.',
    surfaceCount: 'Surfaces of the world, one draw call each; movable parts are not counted.',
    bounds: 'Box around the surfaces of the world: pack axes (Y up), quants.',
  },
}

/** Other modules and files that modules of a kind import and export. */
const IMPORTS: { readonly [K in Kind]: Readonly<Record<string, string>> } = {
  model: {},
  terrain: {},
  sprite: {},
  level: {
    files:
      'Modules of the files that the level names: models and terrains, sprites, sounds; undefined unless the option `entities` is set.',
    areas: 'Files of the areas that the level is split into; undefined unless the option `areas` is set.',
  },
}

/** Exports about the pack in every module. */
const PACK = {
  url: 'URL of the pack, as the bundler serves it.',
  byteLength: 'Exact size of the pack in bytes.',
  sha256: 'SHA-256 of the pack, lower-case hex.',
} as const

/** The default export of each kind. */
const DEFAULTS: Readonly<Record<Kind, string>> = {
  model: 'The model: `load()` fetches and reads its pack. Its facts are named exports of this module.',
  terrain: 'The terrain: `load()` fetches and reads its pack. Its facts are named exports of this module.',
  sprite: 'The sprite: `load()` fetches and reads its pack. Its facts are named exports of this module.',
  level: 'The level: `load()` fetches and reads its pack. Its facts are named exports of this module.',
}

/**
 * What modules export, with its hover text. Generated modules, their declarations and `client.d.ts` (scripts/client-types.mjs) are
 * made from these tables.
 */
export const MODULE_EXPORTS = { facts: FACTS, imports: IMPORTS, pack: PACK, default: DEFAULTS } as const
