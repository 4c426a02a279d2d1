import { defineConfig } from 'vite'
import brushwork from 'vite-plugin-brushwork'

export default defineConfig({
  // Relative, so that the built page runs in any folder.
  base: './',
  // The clips are made for 20 frames per second. Small guards are drawn with 35 or 15 % of their triangles.
  plugins: [brushwork({ framesPerSecond: 20, lods: [0.35, 0.15] })],
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 1000,
    // A first build compiles the world, which takes most of its time: no cause for a warning.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
})
