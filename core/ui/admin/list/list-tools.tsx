import { NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useUiTranslations } from '../ui-translations.ts'
import styles from './data-list.module.css'
import type { DataListProps } from './list-props.ts'

/** Renders the header of a list: search, order (on a phone), filters. */
export function ListTools<Row>(props: DataListProps<Row>) {
  return (
    <div className={styles.tools}>
      <Search list={props.list} hasFocus={props.hasFocus ?? false} />
      <Order {...props} />
      {props.filters}
    </div>
  )
}

const pauseMs = 350
/** The API takes no longer one. */
const maxWords = 200

type SearchProps<Row> = Pick<DataListProps<Row>, 'list'> & { hasFocus: boolean }

function Search<Row>({ list, hasFocus }: SearchProps<Row>) {
  const { t } = useUiTranslations()
  const { q } = list.address
  const [words, setWords] = useState(q)
  // Browser navigation changes the address without the field.
  useEffect(() => setWords(q), [q])
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hasFocus) field.current?.focus()
  }, [hasFocus])
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  function search(typed: string) {
    // A delayed search would hold up a reader who is already moving to a row.
    clearTimeout(pause.current)
    if (typed.trim() !== q) list.change({ q: typed.trim() })
  }
  function type(typed: string) {
    setWords(typed)
    clearTimeout(pause.current)
    pause.current = setTimeout(() => search(typed), pauseMs)
  }
  return (
    <TextInput
      className={styles.search ?? ''}
      ref={field}
      type="search"
      {...(hasFocus ? { 'data-autofocus': true } : {})}
      label={t('search')}
      placeholder={t('search')}
      value={words}
      maxLength={maxWords}
      onChange={(event) => type(event.currentTarget.value)}
      // Searches at once if the person moves on during the pause, so that the search is part of the history.
      onBlur={() => search(words)}
      onKeyDown={({ key }) => key === 'Enter' && search(words)}
    />
  )
}

function Order<Row>({ list, columns }: DataListProps<Row>) {
  const { t } = useUiTranslations()
  const options = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ name, sortName = name, label }) => [
      { value: sortName, label: t('ascending', { column: label }) },
      { value: `-${sortName}`, label: t('descending', { column: label }) },
    ])
  if (options.length === 0) return null
  return (
    <NativeSelect
      className={styles.order ?? ''}
      label={t('sortBy')}
      data={options}
      value={list.address.sort}
      onChange={(event) => list.change({ sort: event.currentTarget.value })}
    />
  )
}
