import { playwright } from '@vitest/browser-playwright'
import { brushwork } from 'vite-plugin-brushwork'
import { defineConfig } from 'vitest/config'

const provider = playwright({ launchOptions: { executablePath: process.env.BRUSHWORK_CHROMIUM } })

export default defineConfig({
  plugins: [brushwork({ quiet: true })],
  test: {
    include: ['src/*.test.js'],
    projects: [
      ...['node', 'jsdom', 'happy-dom'].map((environment) => ({
        extends: true,
        test: { name: environment, environment },
      })),
      {
        extends: true,
        test: {
          name: 'page',
          include: ['src/*.test.js', 'src/*.page.js'],
          browser: { enabled: true, headless: true, provider, instances: [{ browser: 'chromium' }] },
        },
      },
    ],
  },
})
