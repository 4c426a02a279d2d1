import type { LevelNames } from '../names.js'
import type { Rgb } from '../vector.js'
import type { Entity, Group, Light, Path, Position, Region, Sound, Sun } from './objects.js'

/** A block that the file names or gives a material. */
export interface NamedBlock {
  /** Index of the block in the source file, as in `surfaces[i].blocks` and `collision.blocks`. */
  readonly index: number
  /** Empty for none. */
  readonly name: string
  /** Name of its engine material; empty for none. A face may have another one, which its surface names. */
  readonly material: string
}

/**
 * Everything in a level that is not drawn, in pack axes: docs/extensions/BRUSHWORK_level.md.
 * @typeParam Names The names in the level, where generated declarations know them.
 */
export interface LevelFacts<Names extends LevelNames = LevelNames> {
  /** Title of the level; empty for none. */
  readonly name: string
  /** Path of the script that runs the level, as written in the file (`..\main.c`); empty for none. */
  readonly script: string
  /** Path of the palette file, as written in the level (`palette.pcx`); empty for none. */
  readonly palette: string
  readonly sun: Sun
  /** Light that reaches everything. */
  readonly ambient: Rgb
  /** Colors of fog that scripts choose from. */
  readonly fog: readonly Rgb[]
  /** Objects placed in the level: models, sprites, terrains, levels, movable parts, points. */
  readonly entities: readonly (Entity & { readonly name: Names['entity']; readonly action: Names['action'] })[]
  /** Point lights. */
  readonly lights: readonly Light[]
  /** Sounds that play at a position. */
  readonly sounds: readonly Sound[]
  /** Named positions: where a player or a script starts. */
  readonly positions: readonly (Position & { readonly name: Names['position'] })[]
  /** Named paths that entities follow. */
  readonly paths: readonly (Path & { readonly name: Names['path'] })[]
  /** Named boxes. */
  readonly regions: readonly (Region & { readonly name: Names['region'] })[]
  /** Groups of the editor, each after the one that contains it. */
  readonly groups: readonly (Group & { readonly name: Names['group'] })[]
  /** Blocks that have a name or material, by index (`findBlock`); others are not listed. */
  readonly blocks: readonly NamedBlock[]
}
