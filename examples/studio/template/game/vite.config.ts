import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { brushwork } from 'vite-plugin-brushwork'

const studio = fileURLToPath(new URL('..', import.meta.url))

export default defineConfig({ plugins: [brushwork({ root: studio })], server: { fs: { allow: [studio] } } })
