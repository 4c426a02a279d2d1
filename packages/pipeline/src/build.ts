export { type BuildAsset, buildAsset } from './build-asset.js'
export { LevelMemories } from './cache/level-memories.js'
export { keepDeclaration } from './declare/keep-declarations.js'
export { prepareBuild } from './prepare-build.js'
