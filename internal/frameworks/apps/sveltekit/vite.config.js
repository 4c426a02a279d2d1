import { sveltekit } from '@sveltejs/kit/vite'
import { defineConfig } from 'vite'
import { brushwork } from 'vite-plugin-brushwork'

export default defineConfig({ plugins: [brushwork(), sveltekit()] })
