import { describe, expect, it } from 'vitest'
import { configProblem } from '../../src/config/brushwork-config.js'
import type { Budget } from '../../src/options/budgets-option.js'
import { budgetsOf, type CountedAsset, checkBudgets } from '../../src/report/check-budgets.js'

const ASSET: CountedAsset = {
  packBytes: 412_000,
  brotliBytes: 300_001,
  imageBytes: 210_000,
  triangles: 1500,
  draws: 12,
  parts: [
    { group: 'images', name: 'wall', bytes: 200_000 },
    { group: 'positions', name: '', bytes: 90_000 },
    { group: 'images', name: 'floor', bytes: 10_000 },
  ],
}

const check = (...budgets: Budget[]) => checkBudgets('/game/a.wmp', ASSET, budgetsOf('/game/a.wmp', '/game', budgets))

describe('budgets', () => {
  it('apply to the assets that their globs name', () => {
    const apply = (assets: Budget['assets'], file = '/game/levels/Castle.wmp') =>
      budgetsOf(file, '/game', [{ assets, maxDraws: 1 }]).length === 1
    expect(apply(undefined)).toBe(true)
    expect(apply('levels/**')).toBe(true)
    expect(apply('./levels/*.wmp')).toBe(true)
    expect(apply(['props/**', 'levels/castle.wmp'])).toBe(true)
    expect(apply('props/**')).toBe(false)
    expect(apply(['levels/**', '!levels/castle.*'])).toBe(false)
    expect(apply('!levels/**')).toBe(false)
    expect(apply(undefined, '/shared/a.mdl')).toBe(true)
  })

  it('say what was found, what is allowed, the largest parts and the limit to raise', () => {
    expect(check({ maxPack: '300 kB' })).toEqual([
      {
        severity: 'warning',
        code: 'budget-exceeded',
        file: '/game/a.wmp',
        text: 'its pack has 412 kB, its budget is 300 kB; the largest parts are images/wall 200 kB, positions 90.0 kB, images/floor 10.0 kB: shrink its largest parts, or raise budgets.0.maxPack',
      },
    ])
    const [images] = check({ maxImages: 1 })
    expect(images.text).toContain('the largest parts are images/wall 200 kB, images/floor 10.0 kB:')
    const [draws] = check({ maxDraws: 11 })
    expect(draws.text).toMatch(/^it takes 12 draw calls, its budget is 11: /)
    const [one] = checkBudgets('/a', { ...ASSET, draws: 1 }, [[0, { maxDraws: 0 }]])
    expect(one.text).toMatch(/^it takes 1 draw call, its budget is 0: /)
  })

  it('name the preset, whose pack has the same source as others', () => {
    const [exceeded] = checkBudgets('/a', { ...ASSET, preset: 'far' }, [[0, { maxTriangles: 300 }]])
    expect(exceeded.text).toMatch(/^with \?preset=far, it has 1,500 triangles, its budget is 300: /)
  })

  it('show exact bytes where rounded ones would be the same', () => {
    expect(check({ maxBrotli: '300 kB' })[0].text).toContain('has 300,001 bytes, its budget is 300,000 bytes;')
  })

  it('are errors on request, each limit of each budget', () => {
    const exceeded = check({ maxPack: 1, maxTriangles: 1499, onExceeded: 'error' }, { maxDraws: 12 }, { maxBrotli: 0 })
    expect(exceeded.map(({ severity }) => severity)).toEqual(['error', 'error', 'warning'])
    expect(exceeded[2].text).toContain('budgets.2.maxBrotli')
  })

  it.each([
    [{ budgets: {} }, 'budgets', 'should be a list'],
    [{ budgets: [5] }, 'budgets.0', 'should be an object of limits'],
    [{ budgets: [{ assets: '**' }] }, 'budgets.0', 'should have a limit: maxPack, maxBrotli'],
    [{ budgets: [{ maxDraws: 1 }, { maxBrotl: 5 }] }, 'budgets.1.maxBrotl', 'does not exist; did you mean "maxBrotli"'],
    [
      { budgets: [{ maxPack: '300' }] },
      'budgets.0.maxPack',
      'should be a size such as "300 kB", "1.5 MB", or a number of bytes, not "300"',
    ],
    [{ budgets: [{ maxPack: -1 }] }, 'budgets.0.maxPack', 'not -1'],
    [{ budgets: [{ maxDraws: 1.5 }] }, 'budgets.0.maxDraws', 'should be a whole number, not 1.5'],
    [{ budgets: [{ maxDraws: 1, assets: [] }] }, 'budgets.0.assets', 'should be a glob or a list of globs'],
    [
      { budgets: [{ maxDraws: 1, onExceeded: 'fail' }] },
      'budgets.0.onExceeded',
      'should be "warn" or "error", not "fail"',
    ],
    [{ report: '' }, 'report', 'should be true, false or the path of a file'],
    [{ compress: 'br' }, 'compress', 'should be a list of "br" and "zst", or "inside", not "br"'],
    [{ compress: true }, 'compress', 'or "inside", not true'],
    [{ compress: ['br', 'br'] }, 'compress', 'should name each form once'],
  ])('are refused in %j', (config, path, text) => {
    const problem = configProblem(config)
    expect(problem?.path.join('.')).toBe(path)
    expect(problem?.text).toContain(text)
  })

  it.each([
    ['300 kB', 300_000],
    ['1.5MB', 1_500_000],
    ['256 KiB', 262_144],
    ['12 b', 12],
    [7, 7],
  ])('take %j for %i bytes', (size, bytes) => {
    const [budget] = [{ maxPack: size }]
    expect(checkBudgets('/a', { ...ASSET, packBytes: bytes }, [[0, budget]])).toEqual([])
    expect(checkBudgets('/a', { ...ASSET, packBytes: bytes + 1 }, [[0, budget]])).toHaveLength(1)
  })
})
