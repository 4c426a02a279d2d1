import { ANY, type Case, ROLLUP, VITE, WEBPACK } from './case.js'

/** Configurations as people write them otherwise. */
export const OTHERS: readonly Case[] = [
  {
    what: 'an async function',
    file: 'vite.config.mts',
    before: `import { defineConfig } from 'vite'

export default defineConfig(async () => {
  const { default: react } = await import('@vitejs/plugin-react')
  return {
    plugins: [react()],
  }
})
`,
    after: `import { defineConfig } from 'vite'
import { brushwork } from '${VITE}'

export default defineConfig(async () => {
  const { default: react } = await import('@vitejs/plugin-react')
  return {
    plugins: [brushwork(), react()],
  }
})
`,
  },
  {
    what: 'a list that begins with a comment',
    file: 'vite.config.ts',
    before: `import react from '@vitejs/plugin-react' // fast refresh
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    // React first.
    react(),
    // legacy(),
  ],
})
`,
    after: `import react from '@vitejs/plugin-react' // fast refresh
import { defineConfig } from 'vite'
import { brushwork } from '${VITE}'

export default defineConfig({
  plugins: [
    brushwork(),
    // React first.
    react(),
    // legacy(),
  ],
})
`,
  },
  {
    what: 'a list whose bracket has a comment',
    file: 'vite.config.ts',
    before: `import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [ // none yet
    // react(),
  ],
  base: './', // for itch.io
})
`,
    after: `import { defineConfig } from 'vite'
import { brushwork } from '${VITE}'

export default defineConfig({
  plugins: [ // none yet
    // react(),
    brushwork(),
  ],
  base: './', // for itch.io
})
`,
  },
  {
    what: 'an object without a comma behind the last property',
    file: 'vite.config.js',
    before: `export default {
  root: 'game', // the sources
  base: './' // for itch.io
}
`,
    after: `import { brushwork } from '${VITE}'

export default {
  root: 'game', // the sources
  base: './', // for itch.io
  plugins: [brushwork()]
}
`,
  },
  {
    what: 'a file with a byte order mark and CRLF',
    file: 'vite.config.ts',
    before:
      '\ufeffimport { defineConfig } from "vite"\r\n\r\nexport default defineConfig({\r\n  plugins: [\r\n  ]\r\n})\r\n',
    after:
      '\ufeffimport { defineConfig } from "vite"\r\nimport { brushwork } from "vite-plugin-brushwork"\r\n\r\nexport default defineConfig({\r\n  plugins: [\r\n    brushwork(),\r\n  ]\r\n})\r\n',
  },
  {
    what: 'a list that is filtered',
    file: 'vite.config.ts',
    before: `import { defineConfig } from 'vite'
import { visualizer } from 'rollup-plugin-visualizer'

export default defineConfig({
  plugins: [process.env.STATS && visualizer()].filter(Boolean),
})
`,
    after: `import { defineConfig } from 'vite'
import { visualizer } from 'rollup-plugin-visualizer'
import { brushwork } from '${VITE}'

export default defineConfig({
  plugins: [brushwork(), process.env.STATS && visualizer()].filter(Boolean),
})
`,
  },
  {
    what: 'a function of webpack, in CommonJS, with two results',
    file: 'webpack.config.cjs',
    before: `const { merge } = require("webpack-merge");
const common = require("./webpack.common.cjs");

module.exports = (env) => {
    if (env.production) return merge(common, { mode: "production" });
    return merge(common, {
        mode: "development",
        devtool: "inline-source-map",
    });
};
`,
    after: `const { merge } = require("webpack-merge");
const common = require("./webpack.common.cjs");
const { BrushworkPlugin } = require("brushwork-webpack-plugin");

module.exports = (env) => {
    if (env.production) return merge(common, { mode: "production", plugins: [new BrushworkPlugin()] });
    return merge(common, {
        mode: "development",
        devtool: "inline-source-map",
        plugins: [new BrushworkPlugin()],
    });
};
`,
  },
  {
    what: 'several configurations of webpack, one of them a name',
    file: 'webpack.config.ts',
    before: `import type { Configuration } from 'webpack'

const page: Configuration = { entry: './page.ts' }
const worker = { entry: './worker.ts', target: 'webworker' } as Configuration

export default [page, worker]
`,
    after: `import type { Configuration } from 'webpack'
import { BrushworkPlugin } from '${WEBPACK}'

const page: Configuration = { entry: './page.ts', plugins: [new BrushworkPlugin()] }
const worker = { entry: './worker.ts', target: 'webworker', plugins: [new BrushworkPlugin()] } as Configuration

export default [page, worker]
`,
  },
  {
    what: 'CommonJS in TypeScript',
    file: 'webpack.config.cts',
    before: `import HtmlWebpackPlugin = require('html-webpack-plugin')

const config = {
  plugins: [new HtmlWebpackPlugin()],
}

export default config
`,
    after: `import HtmlWebpackPlugin = require('html-webpack-plugin')
import { BrushworkPlugin } from '${WEBPACK}'

const config = {
  plugins: [new BrushworkPlugin(), new HtmlWebpackPlugin()],
}

export default config
`,
  },
  {
    what: 'Rspack',
    file: 'rspack.config.mjs',
    before: `import { defineConfig } from '@rspack/cli'
import { rspack } from '@rspack/core'

export default defineConfig({
  plugins: [new rspack.HtmlRspackPlugin({ template: './index.html' })],
})
`,
    after: `import { defineConfig } from '@rspack/cli'
import { rspack } from '@rspack/core'
import { brushwork } from '${WEBPACK}/rspack'

export default defineConfig({
  plugins: [brushwork(), new rspack.HtmlRspackPlugin({ template: './index.html' })],
})
`,
  },
  {
    what: 'Rsbuild',
    file: 'rsbuild.config.ts',
    before: `import { defineConfig } from '@rsbuild/core'

export default defineConfig({ source: { entry: { index: './src/main.ts' } } })
`,
    after: `import { defineConfig } from '@rsbuild/core'
import { brushwork } from '${WEBPACK}/rsbuild'

export default defineConfig({ source: { entry: { index: './src/main.ts' } }, plugins: [brushwork()] })
`,
  },
  {
    what: 'Farm',
    file: 'farm.config.ts',
    before: `import { defineConfig } from '@farmfe/core'

export default defineConfig({
  plugins: ['@farmfe/plugin-react'],
})
`,
    after: `import { defineConfig } from '@farmfe/core'
import { brushwork } from '${ANY}/farm'

export default defineConfig({
  plugins: [brushwork(), '@farmfe/plugin-react'],
})
`,
  },
  {
    what: 'Rolldown',
    file: 'rolldown.config.js',
    before: `import { defineConfig } from 'rolldown'

export default defineConfig([{ input: 'a.js' }, { input: 'b.js', plugins: [] }])
`,
    after: `import { defineConfig } from 'rolldown'
import { brushwork } from '${ROLLUP}/rolldown'

export default defineConfig([{ input: 'a.js', plugins: [brushwork()] }, { input: 'b.js', plugins: [brushwork()] }])
`,
  },
  {
    what: 'SvelteKit',
    file: 'vite.config.js',
    before: `import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';

export default defineConfig({
\tplugins: [sveltekit()]
});
`,
    after: `import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';
import { brushwork } from '${VITE}';

export default defineConfig({
\tplugins: [brushwork(), sveltekit()]
});
`,
  },
  {
    what: 'Next.js inside the function of another plugin',
    file: 'next.config.mjs',
    before: `import createMDX from '@next/mdx'

/** @type {import('next').NextConfig} */
const nextConfig = {
  pageExtensions: ['md', 'mdx', 'ts', 'tsx'],
}

const withMDX = createMDX({})

export default withMDX(nextConfig)
`,
    after: `import createMDX from '@next/mdx'
import { withBrushwork } from '${WEBPACK}/next'

/** @type {import('next').NextConfig} */
const nextConfig = {
  pageExtensions: ['md', 'mdx', 'ts', 'tsx'],
}

const withMDX = createMDX({})

export default withMDX(withBrushwork(nextConfig))
`,
  },
  {
    what: 'a function of Next.js in CommonJS',
    file: 'next.config.js',
    before: `// @ts-check

/** @type {import('next').NextConfig} */
const shared = { reactStrictMode: true }

module.exports = async (phase) => {
  return phase === 'phase-export' ? { ...shared, output: 'export' } : shared
}
`,
    after: `// @ts-check

const { withBrushwork } = require('brushwork-webpack-plugin/next')

/** @type {import('next').NextConfig} */
const shared = { reactStrictMode: true }

module.exports = async (phase) => {
  return phase === 'phase-export' ? withBrushwork({ ...shared, output: 'export' }) : withBrushwork(shared)
}
`,
  },
  {
    what: 'an import without a call',
    file: 'vite.config.ts',
    before: `import { brushwork as worlds } from '${VITE}'
import { defineConfig } from 'vite'

export default defineConfig({ plugins: [] })
`,
    after: `import { brushwork as worlds } from '${VITE}'
import { defineConfig } from 'vite'

export default defineConfig({ plugins: [worlds()] })
`,
  },
  {
    what: 'an exported function declaration',
    file: 'vite.config.js',
    before: `import react from '@vitejs/plugin-react';

export default function config() {
  const plugins = [react()];
  return { plugins, base: './' };
}
`,
    after: `import react from '@vitejs/plugin-react';
import { brushwork } from '${VITE}';

export default function config() {
  const plugins = [brushwork(), react()];
  return { plugins, base: './' };
}
`,
  },
]
