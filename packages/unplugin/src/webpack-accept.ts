/**
 * Lines of a module that accepts its own update in webpack and Rspack. One that failed to build throws, and webpack would reload the
 * page. The overlay has said why: the game goes on, and what stands in the module's place accepts the mended one.
 * @param kept name in the bundler's `data` of what the next instance is told
 * @param value expression for it
 */
export function acceptInWebpack(kept: string, value: string): readonly string[] {
  return [
    '  const $accept = (hot) => {',
    '    hot.accept((failure, { module }) => $accept(module.hot));',
    `    hot.dispose((data) => { data.${kept} = ${value}; });`,
    '  };',
    '  $accept(import.meta.webpackHot);',
  ]
}
