/// <reference types="vite-plugin-brushwork/client" />

/** The level of the game: vite.config.ts says where it is. */
declare module 'game-level' {
  import type { LevelModule } from '@brushwork/runtime'

  const level: LevelModule
  // biome-ignore lint/style/noDefaultExport: levels are default exports.
  export default level
}
