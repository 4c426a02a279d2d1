import { defineConfig } from 'vite'
import { brushwork } from 'vite-plugin-brushwork'

export default defineConfig({
  plugins: [brushwork({ light: 'none', entities: true, quiet: true })],
  optimizeDeps: { include: ['react-dom/client', 'react/jsx-dev-runtime', '@react-three/fiber', 'three', 'scheduler'] },
})
