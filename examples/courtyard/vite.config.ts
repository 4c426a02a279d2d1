import { defineConfig } from 'vite'
import brushwork from 'vite-plugin-brushwork'

export default defineConfig({
  // Relative, so that the built game runs in any folder.
  base: './',
  plugins: [
    brushwork({
      // The clips are made for 20 frames per second. At that speed the guard's feet do not slide.
      framesPerSecond: 20,
      // Takes the first build about 15 s, and the next ones nothing.
      light: 'final',
      // The level brings what it names: the guard, the crows, the island, the flames and the fountain.
      entities: true,
    }),
  ],
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 1000,
    // A first build compiles the world, which takes most of its time: no cause for a warning.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
})
