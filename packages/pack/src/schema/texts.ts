import { GEOMETRY_PRIMITIVE, GEOMETRY_ROOT } from '../layout/coded-geometry.js'
import { DEFLATE_ROOT } from '../layout/deflate.js'
import type { Fields } from '../layout/field.js'
import { GRID_ACCESSOR, GRID_RECORD, GRID_ROOT } from '../layout/grid.js'
import {
  AREA_ROOT,
  HDR_LAYERS,
  LEAK,
  LEVEL_AREA,
  LEVEL_PART,
  LEVEL_PRIMITIVE,
  LEVEL_ROOT,
  LEVEL_SKY,
  LIGHT_GRID,
  LIGHT_PAGE,
  LIGHT as LIGHT_RECORD,
  NAVMESH,
  OUTSIDE_LIGHT,
  TERRAIN_LIGHT,
} from '../layout/level.js'
import {
  BOUNDS,
  EDGE,
  ENTITY,
  GROUP,
  LIGHT,
  LIGHT_CONE,
  NAMED_BLOCK,
  PATH,
  POSITION,
  PROPERTY,
  REGION,
  SOUND,
  SUN,
} from '../layout/level-facts.js'
import { LODS_PRIMITIVE } from '../layout/lods.js'
import { SECOND_SKIN_PRIMITIVE } from '../layout/second-skin.js'
import { SPRITE_ROOT } from '../layout/sprite.js'
import { LAYER_MASK, TERRAIN_LAYER, TERRAIN_ROOT } from '../layout/terrain.js'
import {
  CLIP,
  SKIN_ANIMATION,
  TAGS,
  VERTEX_ANIMATION_PRIMITIVE,
  VERTEX_ANIMATION_ROOT,
} from '../layout/vertex-animation.js'

/** The meaning of each member of a record, for docs/extensions. */
type Texts<R extends Fields> = { readonly [K in keyof R]: string }

/** Records of the layout with their texts. TypeScript rejects a member without text. */
const TEXTS = new Map<Fields, Readonly<Record<string, string>>>([
  describe(TERRAIN_ROOT, {
    columns: "grid points along the source's X (pack Z)",
    rows: "grid points along the source's Y (pack X)",
    spacing: 'quants between columns and between rows, above 0',
    corner: 'grid point (column 0, row 0) at height 0, quants; its y is 0',
    heightScale: 'quants of a sample',
    heightOffset: 'height of the sample 0, quants',
    heights: 'samples, coded: see below',
    predictor: 'how points of the base grid are predicted',
    midpoints: 'how the centers of each finer level are predicted, coarsest level first; absent without levels',
    slopes: 'differences of slopes, coded: see below; absent where the source has the slopes of its surface',
    normals: 'unit length; absent where slopes give them exactly',
    colorMap: 'material stretched once over the terrain, −1 for none; with layers, the material of the lowest',
    detailMap: 'material to be tiled by the game, −1 for none',
    layers: 'at most 256, in place of the color map, each over those before it, see below; absent for none',
  }),
  describe(TERRAIN_LAYER, {
    material: 'its texture',
    tiling: 'repetitions along columns and along rows, above 0',
    mask: 'where it covers what is below; absent for everywhere',
  }),
  describe(LAYER_MASK, {
    material: 'whose image is stretched once over the terrain',
    channel: 'the opacity: as stored, without a change from sRGB',
  }),
  describe(SPRITE_ROOT, {
    width: 'of one frame, above 0: pixels of the source, quants at scale 1',
    height: 'of one frame, above 0: pixels of the source, quants at scale 1',
    frameCount: 'equal frames side by side in the image, from left to right',
  }),
  describe(DEFLATE_ROOT, { byteLength: 'of the GLB that the buffer becomes' }),
  describe(GRID_ROOT, { grids: 'each once' }),
  describe(GRID_RECORD, {
    step: 'distance between neighbors, above 0, per component',
    offset: 'what integer 0 stands for, per component',
  }),
  describe(GRID_ACCESSOR, { grid: 'grid with as many components as an element of the accessor' }),
  describe(GEOMETRY_ROOT, { grids: 'each once' }),
  describe(GEOMETRY_PRIMITIVE, {
    stream: 'coded vertices and triangles, see below',
    positions: 'grid with three components',
    uvs: 'grid with two components; absent where texture coordinates are an attribute',
    light:
      'grid of coordinates on a lightmap page, with two components; absent where they are an attribute, and without light',
  }),
  describe(SECOND_SKIN_PRIMITIVE, {
    material: 'the material whose image lies over the one of the primitive; nothing else of it counts',
    blend:
      '`multiply`: colors are multiplied, alpha is that of the primitive · `none`: only an effect of the original game shows it',
  }),
  describe(LODS_PRIMITIVE, {
    stream: 'coded triangles of the levels, from fine to coarse, see below',
    errors:
      'of each level, at least one: how far vertices of the primitive stand from its surface at most, quants; never falling',
  }),
  describe(VERTEX_ANIMATION_ROOT, {
    frameCount: 'frames of the model: of vertices, of poses, or both',
    clips: 'in the order of the file',
    skinAnimations: 'materials that follow each other by time; absent for none',
    poses: 'coded poses of all bones in all frames, see below; absent where every bone rests',
    tags: 'joints to which other models are attached; absent for a model without',
  }),
  describe(TAGS, {
    names: 'at least one',
    poses:
      'coded poses of all tags in all frames, like those of bones without parents that rest at the origin; absent where every tag rests',
  }),
  describe(CLIP, {
    name: 'no two clips have one name: a second Reset of the source is Reset_2, a nameless clip is clip',
    firstFrame: 'index of its first frame',
    frameCount: "firstFrame + frameCount ≤ the model's frameCount",
    framesPerSecond: 'above 0; an option of the build, since few files carry times; with frameEnds, the average',
    frameEnds:
      'end of each frame in seconds from the start of the clip, rising; absent where all frames last equally long',
  }),
  describe(SKIN_ANIMATION, {
    firstMaterial:
      'index of the first material; parts name this one, and the others follow it in the list of materials',
    ends: 'end of each material in seconds, rising; after the last the first follows',
  }),
  describe(VERTEX_ANIMATION_PRIMITIVE, { stream: 'positions and normals of all frames, see below' }),
  describe(LEVEL_PRIMITIVE, {
    sky: "part of the sky: drawn as the game's sky",
    liquid: 'water and other liquids',
    passable: 'does not stop movement',
    unshaded: 'full brightness',
    flags: 'the low 16 face flag bits as in the file',
    userFlags: 'user flags 1..8 as a bit set',
    ambient: 'brightness added, percent −100..100',
    albedo: 'reflectivity, percent 0..100',
    blockMaterial: 'name of the engine material of its faces or, where they have none, of their block',
    additive: 'adds its light to what is behind it, instead of hiding it; absent for others',
    light: 'where its lightmap is, see below; absent for surfaces without',
  }),
  describe(LIGHT_RECORD, {
    page: 'lightmap page',
    styles:
      'vertices: light style of each layer of the page, 255 for no layer; absent if all vertices have only layer 0, with style 0',
  }),
  describe(LEVEL_ROOT, {
    name: "the level's name",
    script: 'path of the script that ran the game, as written in the level',
    palette: 'path of the palette file, as written in the level',
    sun: 'color and direction of the sun',
    ambient: 'color of the light that reaches everything',
    fog: 'colors of fog, up to four',
    entities: 'objects placed in the level, see below',
    lights: 'point lights and spot lights',
    sounds: 'sounds that play at a position',
    positions: 'named positions: where a player or a script starts',
    paths: 'named paths that entities follow',
    regions: 'named boxes',
    groups: 'groups of the editor, see below',
    blocks: 'blocks that have a name or an engine material, by ascending index',
    mesh: "the world's mesh; absent when nothing of it is drawn",
    parts: 'blocks that move as one, in their own space',
    stream:
      'solids, tree, visibility, and blocks and ranges of surfaces, see below; absent where there is none of these',
    leak: 'how the void gets in; absent in closed levels',
    sky: 'what is seen where nothing else is; absent where the level names no sky',
    navmesh: 'navigation mesh; present when the build was asked for it',
    lightPages: 'lightmap pages; absent without lightmaps',
    lightGrid: 'light for what moves, see below; absent without lightmaps',
    terrainLights: 'light on terrains of entities, see below; absent for none',
    areas: 'what is packed apart, see below; absent in levels that are packed whole',
  }),
  describe(LEVEL_AREA, {
    bounds: 'box of its surfaces',
    clusters: 'in which its triangles lie, ascending; absent when some of them may be seen from everywhere',
    surfaceCount: 'surfaces in its pack',
    lightPageCount: 'lightmap pages in its pack',
    imageCount: 'images in its pack',
    images: 'pairs of a material of this level and its image, an index into the images of the area',
  }),
  describe(AREA_ROOT, {
    index: 'index into the areas of the level',
    mesh: 'its surfaces',
    materials: 'index in the level of each material of this pack',
    lightPages: 'its lightmap pages; absent without',
    stream: 'blocks and ranges of its surfaces, see below',
  }),
  describe(SUN, {
    color: 'color',
    azimuth: "degrees counter-clockwise from the source's +X",
    elevation: 'degrees above the horizon',
    direction: 'unit vector from the ground to the sun',
  }),
  describe(ENTITY, {
    kind: 'what it shows',
    name: 'its name',
    file: 'the file it shows, without folders; empty for parts and points',
    part: 'the part that it shows and moves; absent for others',
    position: 'quants',
    rotation: 'x y z w',
    scale: 'along its own axes',
    angles: 'pan, tilt, roll in degrees, source axes',
    action: 'name of the script function that runs it, or its class',
    skills: 'parameters of the action',
    flags: '32 bits as in the file',
    ambient: 'percent',
    albedo: 'percent',
    material: 'name of its engine material; empty for none',
    path: 'name of its path; empty for none',
    strings: "the engine's string1 and string2; empty ones at the end are left out",
    properties: 'keys and values of a MAP entity; empty for others',
    group: 'absent for entities outside of all groups',
  }),
  describe(PROPERTY, { key: 'as in the file', value: 'as in the file' }),
  describe(LIGHT, {
    name: 'absent for none',
    position: 'quants',
    color: 'color',
    range: 'reach in quants',
    flags: 'as in the file',
    spot: 'its cone; absent for a light that shines everywhere',
  }),
  describe(LIGHT_CONE, {
    direction: 'unit vector of its light',
    angle: 'degrees across the cone',
    softAngle: 'degrees across its part that is fully lit',
  }),
  describe(SOUND, {
    name: 'absent for none',
    file: 'file name',
    position: 'quants',
    volume: 'as in the file',
    range: 'quants',
  }),
  describe(POSITION, {
    name: 'its name',
    position: 'quants',
    rotation: 'x y z w',
    angles: 'pan, tilt, roll in degrees, source axes',
  }),
  describe(PATH, {
    name: 'its name',
    points: 'quants',
    pointSkills: 'skills of each point, six in every known file; absent where all are 0',
    edges: 'pairs of point indices',
    edgeValues: 'of each edge; absent where every length is the distance between its points and all else is 0',
  }),
  describe(EDGE, { length: 'quants', bezier: 'as in the file', weight: 'as in the file', skill: 'as in the file' }),
  describe(REGION, { name: 'its name', bounds: 'its box' }),
  describe(BOUNDS, { min: 'quants', max: 'quants' }),
  describe(GROUP, {
    name: 'empty for none; several groups may have one name',
    parent: 'index of the group that contains this one, always a smaller one; absent at the top',
    position: 'its origin; absent for groups of MAP, which have none',
    entities: 'members',
    lights: 'members',
    sounds: 'members',
    positions: 'members',
    paths: 'members',
    regions: 'members',
    blocks: 'indices of blocks in the source',
  }),
  describe(NAMED_BLOCK, {
    index: 'index of the block in the source',
    name: 'empty for none',
    material: 'name of its engine material; empty for none',
  }),
  describe(LEVEL_PART, {
    name: 'name of the file, or class of the entity',
    mesh: 'absent when nothing of it is drawn',
    blocks: 'named blocks of the file that the part comes from; absent for none',
  }),
  describe(LEAK, {
    path: 'from the object that the void reaches, out of the world',
    occupant: 'the object that the void reaches',
    gap: 'middle of the gap',
    gapSize: 'quants; absent where the level is open on a side',
    blocks: 'two indices of blocks in the source, −1 for none',
  }),
  describe(LIGHT_GRID, {
    origin: 'position of the first grid point',
    spacing: 'distance between grid points, above 0',
    size: 'grid points along x, y and z; at most 2²⁰ in all',
    present: '⌈points / 32⌉ · a bit for each grid point, x first, then y, then z: whether it has a probe',
    light: 'probes × 12 · light of each, coded, see above',
    walls: 'probes × 6 · distance of the wall towards −x, x, −y, y, −z, z: 254 is 1.5 spacings, 255 farther',
    offsets: 'probes × 3 · position relative to its grid point: (byte − 128) / 254 spacings',
    brightness: 'times all light, above 0: levels with light beyond the bytes have it; absent for 1',
    outside: 'light outside of the grid; absent where ambient light and the sun of the level are it',
  }),
  describe(OUTSIDE_LIGHT, {
    ambient: 'linear red, green, blue; 1 shows a texture as it is',
    sun: 'likewise, on what faces the sun',
  }),
  describe(LEVEL_SKY, {
    kind: '`cube`: a strip of six squares · `dome`: a texture above · `clouds`: two layers of Quake · `color`: no image',
    name: 'as the level names it',
    image: 'its image; absent for a color',
    frameCount: 'domes: equal frames side by side, of which the second covers the first by its alpha; absent for one',
    color: 'the color, or the mean of the image: red, green, blue, 0..1',
    entity: 'the entity that has the sky as its sprite, and shows nothing else; absent for none',
  }),
  describe(LIGHT_PAGE, {
    layers: 'one to four, all of one size; absent for an HDR page',
    hdr: 'layers of an HDR page, see below; absent for pages with images',
    directions: 'where the light comes from, see below; absent where it is not known',
  }),
  describe(HDR_LAYERS, {
    width: 'luxels',
    height: 'luxels',
    layers: 'one to four, coded: width × height × 4 bytes each, see below',
  }),
  describe(TERRAIN_LIGHT, {
    entity: 'the entity that shows the terrain',
    layers: 'its light, one image; none where it has `hdr`',
    hdr: 'the same without an upper limit, one layer',
  }),
  describe(NAVMESH, { format: 'always `detour`', bytes: 'see below' }),
])

/** Pairs a record of the layout with texts for all of its members. */
function describe<const R extends Fields>(fields: R, texts: Texts<R>): [Fields, Readonly<Record<string, string>>] {
  return [fields, texts]
}

/** The text of a member. @throws Error for a record without texts. */
export function textOf(fields: Fields, name: string): string {
  const text = TEXTS.get(fields)?.[name]
  if (text === undefined) throw new Error(`schema/texts.ts has no text for ${name}`)
  return text
}
