import { type Case, ROLLUP, VITE, WEBPACK } from './case.js'

/** Configurations that tools for other plugins have got wrong, and some that they got right. */
export const KNOWN: readonly Case[] = [
  {
    what: 'an object of Vite',
    file: 'vite.config.js',
    before: `import react from '@vitejs/plugin-react'

export default {
  plugins: [react()],
}
`,
    after: `import react from '@vitejs/plugin-react'
import { brushwork } from '${VITE}'

export default {
  plugins: [brushwork(), react()],
}
`,
  },
  {
    what: 'defineConfig({…})',
    file: 'vite.config.ts',
    before: `import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
})
`,
    after: `import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brushwork } from '${VITE}'

export default defineConfig({
  plugins: [brushwork(), react()],
})
`,
  },
  {
    what: 'defineConfig without plugins',
    file: 'vite.config.ts',
    before: `import { defineConfig } from 'vite'

export default defineConfig({
  base: './',
})
`,
    after: `import { defineConfig } from 'vite'
import { brushwork } from '${VITE}'

export default defineConfig({
  base: './',
  plugins: [brushwork()],
})
`,
  },
  {
    what: 'a constant',
    file: 'vite.config.ts',
    before: `import { defineConfig } from "vite";
import vue from "@vitejs/plugin-vue";

const config = defineConfig({
    plugins: [
        vue(),
    ],
});

export default config;
`,
    after: `import { defineConfig } from "vite";
import vue from "@vitejs/plugin-vue";
import { brushwork } from "vite-plugin-brushwork";

const config = defineConfig({
    plugins: [
        brushwork(),
        vue(),
    ],
});

export default config;
`,
  },
  {
    what: 'an object that satisfies a type',
    file: 'vite.config.ts',
    before: `import type { UserConfig } from 'vite'

export default {
  build: { target: 'es2022' },
} satisfies UserConfig
`,
    after: `import type { UserConfig } from 'vite'
import { brushwork } from '${VITE}'

export default {
  build: { target: 'es2022' },
  plugins: [brushwork()],
} satisfies UserConfig
`,
  },
  {
    what: 'plugins with spread and conditions',
    file: 'vite.config.ts',
    before: `import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { shared } from './shared'

export default defineConfig({
  plugins: [...shared, process.env.CI ? undefined : react()],
})
`,
    after: `import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { shared } from './shared'
import { brushwork } from '${VITE}'

export default defineConfig({
  plugins: [brushwork(), ...shared, process.env.CI ? undefined : react()],
})
`,
  },
  {
    what: 'an empty object',
    file: 'vite.config.js',
    before: `export default {}
`,
    after: `import { brushwork } from '${VITE}'

export default { plugins: [brushwork()] }
`,
  },
  {
    what: 'a function of Vite that returns an object directly',
    file: 'vite.config.ts',
    before: `import { defineConfig } from 'vite'

export default defineConfig(({ mode }) => ({
  define: { MODE: JSON.stringify(mode) },
  plugins: [],
}))
`,
    after: `import { defineConfig } from 'vite'
import { brushwork } from '${VITE}'

export default defineConfig(({ mode }) => ({
  define: { MODE: JSON.stringify(mode) },
  plugins: [brushwork()],
}))
`,
  },
  {
    what: 'a function of Vite with statements',
    file: 'vite.config.ts',
    before: `import { defineConfig, loadEnv } from 'vite'

export default defineConfig(({ command, mode }) => {
  const env = loadEnv(mode, process.cwd())
  if (command === 'serve') {
    return { server: { port: Number(env.VITE_PORT) } }
  }
  return {
    plugins: [],
  }
})
`,
    after: `import { defineConfig, loadEnv } from 'vite'
import { brushwork } from '${VITE}'

export default defineConfig(({ command, mode }) => {
  const env = loadEnv(mode, process.cwd())
  if (command === 'serve') {
    return { server: { port: Number(env.VITE_PORT) }, plugins: [brushwork()] }
  }
  return {
    plugins: [brushwork()],
  }
})
`,
  },
  {
    what: 'mergeConfig of Vite',
    file: 'vite.config.ts',
    before: `import { defineConfig, mergeConfig } from 'vite'
import base from './vite.base'

export default mergeConfig(
  base,
  defineConfig({
    server: { port: 3000 },
  }),
)
`,
    after: `import { defineConfig, mergeConfig } from 'vite'
import base from './vite.base'
import { brushwork } from '${VITE}'

export default mergeConfig(
  base,
  defineConfig({
    server: { port: 3000 },
    plugins: [brushwork()],
  }),
)
`,
  },
  {
    what: 'plugins in a variable',
    file: 'vite.config.ts',
    before: `import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const plugins = [react()]

export default defineConfig({ plugins })
`,
    after: `import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brushwork } from '${VITE}'

const plugins = [brushwork(), react()]

export default defineConfig({ plugins })
`,
  },
  {
    what: 'CommonJS of Vite',
    file: 'vite.config.cjs',
    before: `const { defineConfig } = require('vite')

module.exports = defineConfig({ plugins: [] })
`,
    after: `const { defineConfig } = require('vite')
const { brushwork } = require('vite-plugin-brushwork')

module.exports = defineConfig({ plugins: [brushwork()] })
`,
  },
  {
    what: 'CommonJS of webpack',
    file: 'webpack.config.js',
    before: `'use strict';

const path = require('path');
const HtmlWebpackPlugin = require('html-webpack-plugin');

module.exports = {
  entry: './src/index.js',
  output: { path: path.resolve(__dirname, 'dist') },
  plugins: [new HtmlWebpackPlugin()],
};
`,
    after: `'use strict';

const path = require('path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { BrushworkPlugin } = require('brushwork-webpack-plugin');

module.exports = {
  entry: './src/index.js',
  output: { path: path.resolve(__dirname, 'dist') },
  plugins: [new BrushworkPlugin(), new HtmlWebpackPlugin()],
};
`,
  },
  {
    what: 'a file with tabs',
    file: 'vite.config.ts',
    before: `import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';

export default defineConfig({
	plugins: [
		react(),
	],
});
`,
    after: `import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';
import { brushwork } from '${VITE}';

export default defineConfig({
\tplugins: [
\t\tbrushwork(),
\t\treact(),
\t],
});
`,
  },
  {
    what: 'an object of Rollup',
    file: 'rollup.config.js',
    before: `import terser from '@rollup/plugin-terser';

export default {
\tinput: 'src/main.js',
\toutput: { dir: 'dist' },
\tplugins: [terser()]
};
`,
    after: `import terser from '@rollup/plugin-terser';
import { brushwork } from '${ROLLUP}';

export default {
\tinput: 'src/main.js',
\toutput: { dir: 'dist' },
\tplugins: [brushwork(), terser()]
};
`,
  },
  {
    what: 'an array of Rollup',
    file: 'rollup.config.mjs',
    before: `import terser from '@rollup/plugin-terser'

export default [
  {
    input: 'src/main.js',
    output: { file: 'dist/main.js' },
    plugins: [terser()],
  },
  {
    input: 'src/worker.js',
    output: { file: 'dist/worker.js' },
  },
]
`,
    after: `import terser from '@rollup/plugin-terser'
import { brushwork } from '${ROLLUP}'

export default [
  {
    input: 'src/main.js',
    output: { file: 'dist/main.js' },
    plugins: [brushwork(), terser()],
  },
  {
    input: 'src/worker.js',
    output: { file: 'dist/worker.js' },
    plugins: [brushwork()],
  },
]
`,
  },
  {
    what: 'a module of webpack',
    file: 'webpack.config.mjs',
    before: `import path from 'node:path'
import HtmlWebpackPlugin from 'html-webpack-plugin'

export default {
  entry: './src/main.js',
  plugins: [new HtmlWebpackPlugin()],
}
`,
    after: `import path from 'node:path'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import { BrushworkPlugin } from '${WEBPACK}'

export default {
  entry: './src/main.js',
  plugins: [new BrushworkPlugin(), new HtmlWebpackPlugin()],
}
`,
  },
  {
    what: 'a constant of Next.js with a type',
    file: 'next.config.ts',
    before: `import type { NextConfig } from "next";

const nextConfig: NextConfig = {
  /* config options here */
};

export default nextConfig;
`,
    after: `import type { NextConfig } from "next";
import { withBrushwork } from "brushwork-webpack-plugin/next";

const nextConfig: NextConfig = {
  /* config options here */
};

export default withBrushwork(nextConfig);
`,
  },
  {
    what: 'a module of Next.js',
    file: 'next.config.mjs',
    before: `/** @type {import('next').NextConfig} */
const nextConfig = {}

export default nextConfig
`,
    after: `import { withBrushwork } from '${WEBPACK}/next'

/** @type {import('next').NextConfig} */
const nextConfig = {}

export default withBrushwork(nextConfig)
`,
  },
]
