// Every column of every table with its kind, read from the types in kernel/db, so that no list can
// omit one. tests/schema.test.ts compares them with the migrated tables.
import { join } from 'node:path'
import { parseFileSync, type TsType, type TsTypeElement } from '@swc/core'
import { projectRoot } from '#platform/project-root.ts'

const namedKinds: Record<string, string> = { Instant: 'instant', Big: 'big', Real: 'real' }
const keywordKinds: Record<string, string> = { string: 'text', number: 'integer', boolean: 'flag' }

type Columns = Readonly<Record<string, string>>

const declared = new Map(
  ['tables.ts', 'access-tables.ts', 'message-tables.ts', 'tables-without-history.ts']
    .map((file) => join(projectRoot, 'kernel/db', file))
    .flatMap((path) => parseFileSync(path, { syntax: 'typescript' }).body)
    .flatMap((item) => {
      const found = item.type === 'ExportDeclaration' ? item.declaration : item
      if (found.type !== 'TsTypeAliasDeclaration') return []
      return [[found.id.value, found.typeAnnotation] as const]
    }),
)

/** By table, the kind of each column: `text`, `instant`, `integer`, `big`, `real`, `flag`; a question mark: nullable. */
export const tableColumns: Readonly<Record<string, Columns>> = Object.fromEntries(
  membersOf('Tables').map(([table, type]) => [table, columnsOf(type)]),
)

function columnsOf(type: TsType): Columns {
  return Object.fromEntries(typeMembers(type).map(([column, kind]) => [column, kindOf(kind)]))
}

function kindOf(type: TsType): string {
  if (type.type === 'TsUnionType') {
    const given = type.types.filter((one) => !isNull(one))
    const [first] = given
    if (!first) throw new Error('A column holds more than null')
    return kindOf(first) + (given.length < type.types.length ? '?' : '')
  }
  if (type.type === 'TsLiteralType') return 'text'
  if (type.type === 'TsTypeReference') {
    const [generated] = type.typeParams?.params ?? []
    // Given by the database unless a value is: Generated<number>.
    return generated ? kindOf(generated) : (namedKinds[nameOf(type)] ?? unknownKind(nameOf(type)))
  }
  if (type.type === 'TsKeywordType') return keywordKinds[type.kind] ?? unknownKind(type.kind)
  return unknownKind(type.type)
}

function unknownKind(name: string): never {
  throw new Error(`tests/support/table-columns.ts does not know columns of the kind ${name}`)
}

function membersOf(name: string): [string, TsType][] {
  const type = declared.get(name)
  if (!type) throw new Error(`kernel/db/tables.ts declares no ${name}`)
  return typeMembers(type)
}

/** Of an object type, an intersection of several, a reference to one, or one without some of its members. */
function typeMembers(type: TsType): [string, TsType][] {
  if (type.type === 'TsTypeLiteral') return type.members.map(memberOf)
  if (type.type === 'TsIntersectionType') return type.types.flatMap(typeMembers)
  if (type.type !== 'TsTypeReference') throw new Error(`${type.type} has no columns`)
  if (nameOf(type) !== 'Omit') return membersOf(nameOf(type))
  const [whole, without] = type.typeParams?.params ?? []
  if (!whole || without?.type !== 'TsLiteralType') throw new Error('Omit names one column')
  const { literal } = without
  return typeMembers(whole).filter(([name]) => !('value' in literal) || name !== literal.value)
}

function memberOf(member: TsTypeElement): [string, TsType] {
  if (member.type !== 'TsPropertySignature' || member.key.type !== 'Identifier') {
    throw new Error('A table has columns only')
  }
  const type = member.typeAnnotation?.typeAnnotation
  if (!type) throw new Error(`${member.key.value} has no type`)
  return [member.key.value, type]
}

function nameOf(type: TsType): string {
  return type.type === 'TsTypeReference' && type.typeName.type === 'Identifier'
    ? type.typeName.value
    : type.type
}

function isNull(type: TsType): boolean {
  return type.type === 'TsKeywordType' && type.kind === 'null'
}
