import { defineConfig } from 'vite'
import brushwork from 'vite-plugin-brushwork'

export default defineConfig({
  // Relative, so that the built game runs from any folder.
  base: './',
  // The clips are drawn for 20 frames a second: at that speed the guard's feet do not slide.
  plugins: [brushwork({ framesPerSecond: 20 })],
  build: { target: 'es2022', chunkSizeWarningLimit: 1000 },
})
