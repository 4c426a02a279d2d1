import { brushwork } from 'vite-plugin-brushwork'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [brushwork({ quiet: true })],
  test: {
    include: ['src/*.test.js'],
    projects: ['node', 'jsdom', 'happy-dom'].map((environment) => ({
      extends: true,
      test: { name: environment, environment },
    })),
  },
})
