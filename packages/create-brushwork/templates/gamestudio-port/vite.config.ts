import { defineConfig } from 'vite'
import { brushwork } from 'vite-plugin-brushwork'

export default defineConfig({
  base: './', // the built game runs in any folder of a server
  plugins: [
    brushwork({
      root: 'world', // the folder of the game: files are found by name, in any letter case
      entities: true, // levels bring the models, sprites, terrains and sounds that they name
    }),
  ],
  build: { target: 'es2022', chunkSizeWarningLimit: 3000 },
})
