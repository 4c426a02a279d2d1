import { child, nameOf, type Source, type Syntax, unwrapped } from '../syntax/syntax.js'
import { CannotEdit } from './cannot-edit.js'
import { type Names, namesOf, type Reference, requiredModule } from './declarations.js'

/** What the names of a file stand for. A name that exists twice, as in two functions, is not followed. */
export class Scope {
  readonly #names: Names

  constructor({ program }: Source) {
    this.#names = namesOf(program)
  }

  /** Whether a name stands for anything here. */
  has(name: string): boolean {
    return this.#names.declared.has(name)
  }

  /** All names that stand for something. */
  names(): readonly string[] {
    return [...this.#names.declared.keys()]
  }

  /** Whether a name is declared with a node as its value. */
  isValue(name: string, value: Syntax): boolean {
    return (this.#names.declared.get(name) ?? []).some((declaration) => {
      const init = child(declaration, 'init')
      return init !== undefined && unwrapped(init) === value
    })
  }

  /** The uses of a name, besides its declarations. */
  references(name: string): readonly Reference[] {
    return this.#names.references.get(name) ?? []
  }

  /**
   * The value that a name has all the time.
   * @throws CannotEdit if it is imported, a parameter, declared twice or assigned later
   */
  valueOf(name: string): Syntax {
    const [declaration, ...others] = this.#names.declared.get(name) ?? []
    if (declaration === undefined || others.length > 0) {
      throw new CannotEdit(`"${name}" is not declared exactly once in the file`)
    }
    if (this.moduleOf(name) !== undefined) throw new CannotEdit(`"${name}" comes from another file`)
    if (declaration.type === 'FunctionDeclaration' && nameOf(child(declaration, 'id')) === name) return declaration
    const value = child(declaration, 'init')
    if (value === undefined || nameOf(child(declaration, 'id')) !== name) {
      throw new CannotEdit(`the value of "${name}" is only known when the file runs`)
    }
    if (this.references(name).some(({ node, parent }) => isAssigned(node, parent))) {
      throw new CannotEdit(`"${name}" is assigned again`)
    }
    return value
  }

  /** The module that a name is imported from by `import` or `require`; undefined for other names. */
  moduleOf(name: string): string | undefined {
    const [declaration] = this.#names.declared.get(name) ?? []
    if (declaration?.type === 'ImportDeclaration') return nameOf(child(declaration, 'source'))
    const init = declaration?.type === 'VariableDeclarator' ? child(declaration, 'init') : undefined
    return init === undefined ? undefined : requiredModule(init)
  }

  /** The names that are imported from modules that fit. */
  namesFrom(fits: (module: string) => boolean): readonly string[] {
    return [...this.#names.declared.keys()].filter((name) => {
      const module = this.moduleOf(name)
      return module !== undefined && fits(module)
    })
  }
}

function isAssigned(node: Syntax, parent: Syntax | undefined): boolean {
  return parent?.type === 'AssignmentExpression' && parent.left === node
}
