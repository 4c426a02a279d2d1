import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineConfig } from 'vite'
import brushwork from 'vite-plugin-brushwork'

/** The folder of the game, and its level in there. */
const folder = resolve(process.env.BRUSHWORK_GAME ?? '')
const level = join(folder, process.env.BRUSHWORK_GAME_LEVEL ?? 'Level/gamelevel.wmp')

/** The longest side of images [texels]. Encoding them takes most of the time of a first build. */
const maxSize = process.env.BRUSHWORK_GAME_MAX_SIZE

if (process.env.BRUSHWORK_GAME === undefined)
  throw new Error('BRUSHWORK_GAME is not set: give it the path of a game’s folder')
if (!existsSync(level))
  throw new Error(`${level} does not exist; BRUSHWORK_GAME_LEVEL names another level in the folder`)

export default defineConfig({
  // Relative, so that the built game runs in any folder.
  base: './',
  resolve: { alias: { 'game-level': level } },
  server: { fs: { allow: ['../..', folder] } },
  plugins: [
    brushwork({
      // All files of the game are searched by name, wherever the level says they were.
      root: folder,
      // The module of the level imports the models, sprites and sounds that it names.
      entities: true,
      // The folder belongs to the game: nothing is written to it.
      types: false,
      ...(process.env.BRUSHWORK_GAME_PROFILE === 'draft' && { profile: 'draft' as const }),
      ...(maxSize !== undefined && { images: { maxSize: Number(maxSize) } }),
    }),
  ],
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 1000,
    // A first build compiles the world, which takes most of its time: no cause for a warning.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
})
