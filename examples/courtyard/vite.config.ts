import { defineConfig } from 'vite'
import brushwork from 'vite-plugin-brushwork'

export default defineConfig({
  // Relative, so that the built game runs in any folder.
  base: './',
  // The clips are made for 20 frames per second. At that speed the guard's feet do not slide.
  plugins: [brushwork({ framesPerSecond: 20 })],
  build: { target: 'es2022', chunkSizeWarningLimit: 1000 },
})
