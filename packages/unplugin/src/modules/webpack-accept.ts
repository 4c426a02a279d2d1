/**
 * Lines by which a module accepts its own update in webpack and Rspack. A module that failed to build throws, and webpack would reload the
 * page. With these lines the game keeps running, and the stand-in accepts the fixed module. The overlay shows the error.
 * @param kept name in the bundler's `data` of a value for the next instance
 * @param value expression for that value
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
