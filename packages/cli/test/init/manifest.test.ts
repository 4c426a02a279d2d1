import { describe, expect, it } from 'vitest'
import { addDependencies } from '../../src/init/project/manifest.js'

const added = { dependencies: {}, devDependencies: { 'vite-plugin-brushwork': '^1.0.0' } }

describe('packages in a package.json', () => {
  it('come in order, with the indentation and line ends of the file', () => {
    const text = '{\r\n\t"devDependencies": {\r\n\t\t"vite": "8",\r\n\t\t"vitest": "4"\r\n\t}\r\n}\r\n'
    expect(addDependencies(text, added)).toBe(
      '{\r\n\t"devDependencies": {\r\n\t\t"vite": "8",\r\n\t\t"vite-plugin-brushwork": "^1.0.0",\r\n\t\t"vitest": "4"\r\n\t}\r\n}\r\n',
    )
  })

  it('come last where there is no order', () => {
    const text = '{ "devDependencies": { "webpack": "5", "vite": "8" } }'
    expect(addDependencies(text, added)).toBe(
      '{ "devDependencies": { "webpack": "5", "vite": "8", "vite-plugin-brushwork": "^1.0.0" } }',
    )
  })

  it('get a list, or fill an empty one', () => {
    expect(addDependencies('{\n    "name": "game"\n}\n', added)).toBe(
      '{\n    "name": "game",\n    "devDependencies": {\n        "vite-plugin-brushwork": "^1.0.0"\n    }\n}\n',
    )
    expect(addDependencies('{"name":"game"}', added)).toBe(
      '{"name":"game", "devDependencies": { "vite-plugin-brushwork": "^1.0.0" }}',
    )
    expect(addDependencies('{\n  "devDependencies": {}\n}\n', added)).toBe(
      '{\n  "devDependencies": { "vite-plugin-brushwork": "^1.0.0" }\n}\n',
    )
  })

  it('are not added twice, whatever the list and range', () => {
    const text = '{ "dependencies": { "vite-plugin-brushwork": "workspace:*" } }'
    expect(addDependencies(text, added)).toBe(text)
  })
})
