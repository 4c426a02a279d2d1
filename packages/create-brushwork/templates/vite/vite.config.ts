import { defineConfig } from 'vite'
import { brushwork } from 'vite-plugin-brushwork'

export default defineConfig({
  base: './', // the built game runs in any folder of a server
  plugins: [brushwork({ entities: true })], // levels bring the models that they name
  build: { target: 'es2022', chunkSizeWarningLimit: 3000 },
})
