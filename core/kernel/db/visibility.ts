// Visibility of records on the public site: published ones, from `publishAt` until before `unpublishAt`. It is a
// function of the time, so nothing has to run at either instant. A database opened with `onlyVisible` cannot select
// anything else, whatever the query is.
import {
  AliasNode,
  type FromNode,
  IdentifierNode,
  type JoinNode,
  type Kysely,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  type QueryId,
  sql,
  TableNode,
} from 'kysely'
import type { Clock } from '#core/platform/clock.ts'
import { keyGuard, keysOf, valueGuard } from '#core/platform/guards.ts'
import {
  dayInDhaka,
  dhakaOffset,
  heldBackImages,
  minuteInDhaka,
  readHeldBackNames,
  withoutHeldBack,
} from './held-back-images.ts'
import type { Entity, Tables } from './tables.ts'

/** Every entity with these columns; one that is missing here does not compile. */
const ownVisibility: Record<WithVisibility, true> = {
  programs: true,
  albums: true,
  reports: true,
  projects: true,
  donors: true,
  people: true,
  pages: true,
  pageTexts: true,
  notices: true,
}

/** Entities whose records can be drafts, hidden or timed. */
export type WithVisibility = Extract<TableWithVisibility, Entity>

type TableWithVisibility = {
  [T in keyof Tables]: 'publishAt' extends keyof Tables[T] ? T : never
}[keyof Tables]

export const publishableEntities: readonly WithVisibility[] = keysOf(ownVisibility)

/** Includes derived tables, which are visible when their record is. */
const tablesWithVisibility: readonly TableWithVisibility[] = [
  ...publishableEntities,
  'searchDocuments',
]

const isTimed = valueGuard(tablesWithVisibility)

export const hasVisibility = keyGuard(ownVisibility)

/** True if rows of the table can exist without being visible; a photo is visible when it and its album are. */
export function isPublishable(table: keyof Tables): boolean {
  return hasVisibility(table) || table === 'photos'
}

/** One record as a preview shows it, whatever its state. */
export type PreviewedRow = {
  table: WithVisibility
  id: number
  /** Every column of the table, with the value it shall have. */
  values: Readonly<Record<string, unknown>>
}

/** Returns the database for readers of the public site. @param previewed record that is shown too, with these values */
export function onlyVisible(
  db: Kysely<Tables>,
  clock: Clock,
  previewed?: PreviewedRow,
): Kysely<Tables> {
  return db.withPlugin(new OnlyVisible(db, clock, previewed))
}

/**
 * Opens a check for cached data; it resolves before anything is read from the database.
 * @returns whether the same records are still visible, as long as nobody writes; always true if everything is.
 */
export async function openVisibilityCheck(db: Kysely<Tables>): Promise<() => boolean> {
  const plugin = db.getExecutor().plugins.find(isOnlyVisible)
  return plugin ? plugin.openCheck() : () => true
}

/**
 * Reads the next instant at which a record becomes visible, is hidden, closes or is no longer pinned without a write,
 * in epoch milliseconds; infinite if there is none.
 */
export async function readNextChange(db: Kysely<Tables>, clock: Clock): Promise<number> {
  const now = clock().toISOString()
  const today = dayInDhaka(clock())
  const closingMinute = sql<string>`"closesOn" || 'T' || "closesAt"`
  const instantsOf = (table: TableWithVisibility, column: 'publishAt' | 'unpublishAt') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.min(column).as('at'))
      .where('state', '=', 'published')
      .where(column, '>', now)
  const [first, ...others] = tablesWithVisibility.flatMap((table) => [
    instantsOf(table, 'publishAt'),
    instantsOf(table, 'unpublishAt'),
  ])
  if (!first) return Number.POSITIVE_INFINITY
  const all = others.reduce((query, other) => query.unionAll(other), first)
  const { at, closing, ...days } = await db
    .selectFrom(all.as('instants'))
    .select(({ fn, selectFrom }) => [
      fn.min('at').as('at'),
      selectFrom('notices')
        .select((eb) => eb.fn.min('closesOn').as('closesOn'))
        .where('state', '=', 'published')
        .where('closesAt', 'is', null)
        .where('closesOn', '>=', today)
        .as('closesOn'),
      selectFrom('notices')
        .select((eb) => eb.fn.min(closingMinute).as('closing'))
        .where('state', '=', 'published')
        .where('closesOn', '>=', today)
        .where(closingMinute, '>', minuteInDhaka(clock()))
        .as('closing'),
      selectFrom('notices')
        .select((eb) => eb.fn.min('pinnedUntil').as('pinnedUntil'))
        .where('state', '=', 'published')
        .where('pinnedUntil', '>=', today)
        .as('pinnedUntil'),
      selectFrom('images')
        .select((eb) => eb.fn.min('consentUntil').as('consentUntil'))
        .where('consentUntil', '>=', today)
        .as('consentUntil'),
    ])
    .executeTakeFirstOrThrow()
  const ends = Object.values(days).map((day) =>
    day ? Date.parse(`${day}T24:00:00${dhakaOffset}`) : Number.POSITIVE_INFINITY,
  )
  const instants = [at, closing && `${closing}:00${dhakaOffset}`].map((instant) =>
    instant ? Date.parse(instant) : Number.POSITIVE_INFINITY,
  )
  return Math.min(...instants, ...ends)
}

/** Checks for the method, not the class: the built site and a test have a class each. */
function isOnlyVisible(plugin: KyselyPlugin): plugin is OnlyVisible {
  return 'openCheck' in plugin
}

class OnlyVisible implements KyselyPlugin {
  readonly #transformer: VisibleRows
  readonly #readHeldBack: () => Promise<ReadonlySet<string>>
  readonly openCheck: () => Promise<() => boolean>

  constructor(db: Kysely<Tables>, clock: Clock, previewed?: PreviewedRow) {
    this.#transformer = new VisibleRows(db, clock, previewed)
    this.#readHeldBack = () => readHeldBackNames(db, clock)
    this.openCheck = async () => {
      // Nothing is cached if the next change is unknown; the next read reports the error.
      const next = await readNextChange(db, clock).catch(() => Number.NEGATIVE_INFINITY)
      return () => clock().getTime() < next
    }
  }

  transformQuery: KyselyPlugin['transformQuery'] = ({ node, queryId }) =>
    this.#transformer.transformNode(node, queryId)

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) =>
    withoutHeldBack(result, this.#readHeldBack)
}

/** Replaces a table that a query reads by the visible ones of its rows, under the same name. */
class VisibleRows extends OperationNodeTransformer {
  readonly #db: Kysely<Tables>
  readonly #clock: Clock
  readonly #previewed: PreviewedRow | undefined

  constructor(db: Kysely<Tables>, clock: Clock, previewed: PreviewedRow | undefined) {
    super()
    this.#db = db
    this.#clock = clock
    this.#previewed = previewed
  }

  protected override transformFrom(node: FromNode, queryId?: QueryId): FromNode {
    return { ...node, froms: node.froms.map((source) => this.#visible(source, queryId)) }
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    return { ...super.transformJoin(node, queryId), table: this.#visible(node.table, queryId) }
  }

  #visible(source: OperationNode, queryId?: QueryId): OperationNode {
    const [table, alias] = AliasNode.is(source) ? [source.node, source.alias] : [source, undefined]
    const name = TableNode.is(table) ? table.table.identifier.name : ''
    const rows = this.#rowsOf(name)
    if (!rows) return this.transformNode(source, queryId)
    return AliasNode.create(rows, alias ?? IdentifierNode.create(name))
  }

  #rowsOf(table: string): OperationNode | undefined {
    if (table === 'photos') {
      return this.#db
        .selectFrom('photos')
        .selectAll()
        .where('state', '=', 'published')
        .where('albumId', 'in', this.#visibleOf('albums').select('id'))
        .where(({ eb, or }) =>
          or([
            eb('imagename', 'is', null),
            eb('imagename', 'not in', heldBackImages(this.#db, this.#clock).select('name')),
          ]),
        )
        .toOperationNode()
    }
    if (table === 'images') {
      const heldBack = heldBackImages(this.#db, this.#clock)
      return this.#db
        .selectFrom('images')
        .selectAll()
        .where('id', 'not in', heldBack.select('id'))
        .toOperationNode()
    }
    if (!isTimed(table)) return undefined
    const rows = this.#visibleOf(table)
    if (this.#previewed?.table !== table) return rows.selectAll().toOperationNode()
    return rows.select(columnsWith(this.#previewed)).toOperationNode()
  }

  #visibleOf(table: TableWithVisibility) {
    const now = this.#clock().toISOString()
    const previewed = this.#previewed?.table === table ? this.#previewed.id : undefined
    return this.#db.selectFrom(table).where((eb) => {
      const isVisible = eb.and([
        ...(table === 'projects' || table === 'donors'
          ? [eb.not(eb.exists(isUnused(this.#db)))]
          : []),
        eb('state', '=', 'published'),
        eb.or([eb('publishAt', 'is', null), eb('publishAt', '<=', now)]),
        eb.or([eb('unpublishAt', 'is', null), eb('unpublishAt', '>', now)]),
      ])
      return previewed === undefined ? isVisible : eb.or([isVisible, eb('id', '=', previewed)])
    })
  }
}

/** Selects a row if the organisation has switched projects and donors off (core/settings/uses). */
function isUnused(db: Kysely<Tables>) {
  return db
    .selectFrom('settings')
    .select('settings.id')
    .where('key', '=', 'uses.projects')
    .where('valueEn', '=', 'no')
}

/** A value takes the type of its column, since it stands in one expression with it. */
function columnsWith({ id, values }: PreviewedRow) {
  return Object.entries(values).map(([column, value]) =>
    sql`case when ${sql.ref('id')} = ${id} then ${value} else ${sql.ref(column)} end`.as(column),
  )
}
