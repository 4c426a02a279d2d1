export { ClipPlayer, clipNamed, type PlayOptions } from './clips/clip-player.js'
export { frameWithin, SpritePlayer, type SpritePlayOptions } from './clips/sprite-player.js'
export { type AssetKind, checkAsset, givenAsset, isObject, type ModuleOf } from './usage/given-asset.js'
export { nameAmong } from './usage/name-among.js'
