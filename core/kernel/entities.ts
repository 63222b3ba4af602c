// Definitions of entities for the parts that work with all of them: history, images, stored files, sample marks,
// counts, the sitemap. A feature declares its own, app/entities.server.ts collects them.

import type { TextKey } from '#translations/translate.ts'
import type { PlainKey } from '#core/error-messages/error-message.ts'
import type { Db } from './db/database.ts'
import type { Entity, Row } from './db/tables.ts'
import type { WithVisibility } from './db/visibility.ts'
import type { WriteRules } from './history/approvals.ts'
import type { Actor, Change } from './history/change-content.ts'
import { entityPermissions, type Permission } from './permissions.ts'

type TextColumn<E extends Entity> = {
  [C in keyof Row<E> & string]: Row<E>[C] extends string | null ? C : never
}[keyof Row<E> & string]

/** A text column whose name says that it holds the name of a stored file. */
type FileColumn<E extends Entity> = Extract<
  TextColumn<E>,
  `${string}${'image' | 'Image' | 'file' | 'File'}${string}`
>

/** An `image` is one of the library and can be deleted there; any other stored file is a `file`. */
export type FileReference = {
  kind: 'image' | 'file'
  /** Keys whose values name a file, in a table of keys and values. */
  keys?: readonly string[]
  /** The column is HTML that shows images, not the name of one. */
  isHtml?: true
  /** The column is a JSON list whose entries name files. */
  isList?: true
}

/** Image of a shared link to a record that has a page of its own. */
export type SharedImage = {
  imagename: string | null
  focusX?: number | null
  focusY?: number | null
  /** It is never cut: a logo. */
  isWhole?: true
}

/** A page, and the time of its last change. */
export type PublicPath = { path: string; changedAt: string }

/** The pages that the records of a kind have of their own, in the sitemap and as shared links. */
type PublicPages = {
  /** English paths, at most so many. */
  paths: (db: Db, limit: number) => Promise<PublicPath[]>
  /** Image of a record that `db` shows on a page of its own; undefined for any other. */
  sharedImage: (db: Db, id: number) => Promise<SharedImage | undefined>
}

/** Columns of a row that say where it is shown. */
export type SampleRow = { id: number; key: string; place: string | null }

type SampleDefinition<E extends Entity> = {
  /** Column by which other parts name the record; default: its name. */
  keyColumn?: TextColumn<E>
  /** Further column that names its page. */
  placeColumn?: keyof Row<E> & string
  /** Present if the Bangla texts are confirmed separately. */
  banglaMark?: keyof Row<E> & string
  /** English paths of the pages that show it; `everyPage` for the frame. */
  pages: (row: SampleRow) => string[]
  /** The placeholder by which a text of a page shows it. */
  placeholder?: (key: string) => string
  /** Reason why a record cannot be confirmed together with others. */
  obstacle?: (record: Readonly<Record<string, unknown>>) => PlainKey | undefined
}

/** Kinds of results by relevance, the most relevant first. */
export const searchOrders = ['page', 'notice', 'record', 'report', 'album', 'photo'] as const

export type SearchOrder = (typeof searchOrders)[number]

/** Content of a record for the search, beside its name. */
export type SearchDefinition<E extends Entity> = {
  /** Name of the kind, shown with results and found in both languages; default: a page. */
  kind?: TextKey<'site'>
  /** Order among equally relevant results; default: that of a page. */
  order?: SearchOrder
  /** Further names of its kind, such as that of a job among the notices; found in both languages. */
  kinds?: (value: (column: keyof Row<E> & string) => string) => readonly TextKey<'site'>[]
  /** Title of a record without one of its own. */
  untitled?: (value: (column: keyof Row<E> & string) => string) => TextKey<'site'> | undefined
  /** Plain or HTML, in either language. */
  texts: { en: readonly TextColumn<E>[]; bn: readonly TextColumn<E>[] }
  /** Column that names a PDF whose text is searched too, or a JSON list of `{ fileUrl, title }` of several. */
  file?: TextColumn<E>
  /**
   * English path of the page that shows it; undefined if only the back-office finds it.
   * @param value of a column of the record, empty for null
   */
  path: (value: (column: keyof Row<E> & string) => string) => string | undefined
  /** Visitors find it from the first of these calendar days, in Dhaka, to the last. */
  shownDays?: { first: TextColumn<E>; last: TextColumn<E> }
  /** Calendar day of the record, `YYYY-MM-DD`, by which newer ones come first; default: the day of publication. */
  day?: TextColumn<E>
}

/** `isConfirmed`: the password was given a short while ago. */
export type UndoActor = Actor & { isConfirmed?: boolean }

/** Rules for rows that must not simply be written back. */
type UndoRules = {
  /**
   * @param state JSON of the record as it shall be
   * @returns whether anything was different
   * @throws AppError conflict, confirm_identity
   */
  restore: (change: Change, actor: UndoActor, id: number, state: string | null) => Promise<boolean>
  /** @throws AppError conflict, confirm_identity */
  revert: (change: Change, actor: UndoActor, row: Row<'history'>) => Promise<void>
}

type RecordValues = Readonly<Record<string, unknown>>

/** Properties of kinds that can be a draft. */
type Publishing<E extends Entity> = E extends WithVisibility
  ? {
      /** English path of the page on which a visitor looks for a record, for its preview. */
      pageOf: (record: RecordValues) => string
    }
  : unknown

export type EntityDefinition<E extends Entity> = Publishing<E> &
  WriteRules<E> & {
    table: E
    /** Column with the name of a record. */
    name: { column: TextColumn<E>; bangla?: TextColumn<E> }
    /** Every column that names a stored file; the daily sweep removes files that none of these names. */
    files: Record<FileColumn<E>, FileReference> & Partial<Record<TextColumn<E>, FileReference>>
    /** Sample marks of its records on public pages. */
    sample: SampleDefinition<E> | 'never shown'
    /** True if public pages show it: then triggers of its table raise the content version. */
    isPublic: boolean
    /** True if the dashboard counts it. */
    isCounted: boolean
    /** `none`: its records stand on pages of the site, or on none. */
    publicPages: PublicPages | 'none'
    /** Content for the search; `not searched` hides its records from it. */
    search: SearchDefinition<E> | 'not searched'
    /** True for a record that is nothing without its image: withdrawing the image erases it too. */
    goesWithImage?: true
    /** Record that it belongs to: both are deleted, restored and shown together. */
    parent?: { entity: Entity; column: keyof Row<E> & string }
    undo?: UndoRules
    /** Runs in the change that undoes or restores, once a record has its former values. */
    onReset?: (change: Change, before: RecordValues, after: RecordValues) => Promise<void>
    /** Deletes by rules of its own. @throws AppError conflict before anything is written */
    remove?: (change: Change, actor: Actor, id: number) => Promise<unknown>
    /** True if records cannot be deleted in bulk: they are permanent, or deleted by an operation of their own. */
    isRemovedAlone?: true
    /** Permission for a record beyond that of its kind (`entityPermissions`). */
    permissionFor?: (record: RecordValues) => Permission
    /** False if undoing the creation of a record may not delete it; default: true. */
    mayBeDeleted?: (tx: Db, record: { name?: unknown }, entities: Entities) => Promise<boolean>
  }

export type Entities = { readonly [E in Entity]: EntityDefinition<E> }
export type AnyEntity = Entities[Entity]

/** Returns the permission to read or change a record in the back-office. */
export function permissionOf(
  { table, permissionFor }: AnyEntity,
  record: RecordValues,
): Permission {
  return permissionFor?.(record) ?? entityPermissions[table]
}

/** Stands for the frame of every page: header, menu and footer. */
export const everyPage = '*'

/** Definitions in their order. */
export function listEntities(entities: Entities): AnyEntity[] {
  return Object.values(entities)
}

/** Finds the definition of an entity. `name` comes from a row of history or from a caller. */
export function findEntity(entities: Entities, name: string): AnyEntity | undefined {
  return listEntities(entities).find(({ table }) => table === name)
}

/** Lists the pages of single records, at most `limit` of each kind. */
export async function listPublicPaths(
  entities: Entities,
  db: Db,
  limit: number,
): Promise<PublicPath[]> {
  const lists = listEntities(entities).map(({ publicPages }) =>
    publicPages === 'none' ? [] : publicPages.paths(db, limit),
  )
  return (await Promise.all(lists)).flat()
}

/** Lists all columns that name stored files. */
export function listFileColumns(
  entities: Entities,
): (FileReference & { definition: AnyEntity; column: string })[] {
  return listEntities(entities).flatMap((definition) =>
    Object.entries<FileReference>(definition.files).map(([column, reference]) => ({
      definition,
      column,
      ...reference,
    })),
  )
}
