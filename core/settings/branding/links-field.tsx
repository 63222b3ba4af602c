// A list of links is stored as one text with a line for each row.
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '#core/lib/text/format.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { LanguageOrder } from '#core/ui/admin/form/language-order.tsx'
import type { FieldProps } from '#core/ui/admin/form/record-form.ts'
import styles from './look.module.css'
import { maxLabel, maxLinks, parseLinks, type SiteLink, writeLinks } from './site-links.ts'

const emptyLink: SiteLink = { url: '', label: '', labelBn: '' }

export default function LinksField({ id, label, value, error, onChange }: FieldProps<string>) {
  const { language, texts: t } = useScreenTexts('look')
  const [rows, setRows] = useState(() => rowsOf(value))
  // A value from elsewhere, such as restored unsaved input, replaces the rows.
  const shown = writeLinks(rows.filter(isGiven)) === value ? rows : rowsOf(value)

  function change(next: SiteLink[]) {
    setRows(next)
    onChange(writeLinks(next.filter(isGiven)))
  }
  function set(at: number, part: Partial<SiteLink>) {
    change(shown.map((row, index) => (index === at ? { ...row, ...part } : row)))
  }
  function move(at: number, to: number) {
    const [row, other] = [shown[at], shown[to]]
    if (row && other) change(shown.with(at, other).with(to, row))
  }

  return (
    <fieldset className="list bare titled" id={id} tabIndex={-1}>
      <legend>{label}</legend>
      <div role="alert" className="error">
        {error}
      </div>
      {shown.map((row, at) => {
        const n = formatNumber(at + 1, language)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its position.
          <fieldset key={at} className={styles.row}>
            <legend>{t('link', { n })}</legend>
            <TextInput
              type="url"
              label={t('linkAddress')}
              placeholder="https://"
              value={row.url}
              onChange={({ currentTarget }) => set(at, { url: currentTarget.value })}
            />
            <LanguageOrder
              english={
                <TextInput
                  label={t('linkLabel')}
                  value={row.label}
                  maxLength={maxLabel}
                  onChange={({ currentTarget }) => set(at, { label: currentTarget.value })}
                />
              }
              bangla={
                <TextInput
                  label={t('linkLabelBn')}
                  lang="bn"
                  value={row.labelBn}
                  maxLength={maxLabel}
                  onChange={({ currentTarget }) => set(at, { labelBn: currentTarget.value })}
                />
              }
            />
            <div className={styles.actions}>
              <Button
                variant="default"
                disabled={at === 0}
                aria-label={t('linkUp', { n })}
                onClick={() => move(at, at - 1)}
              >
                {t('up')}
              </Button>
              <Button
                variant="default"
                disabled={at === shown.length - 1}
                aria-label={t('linkDown', { n })}
                onClick={() => move(at, at + 1)}
              >
                {t('down')}
              </Button>
              <Button
                variant="light"
                color="madder"
                aria-label={t('linkRemove', { n })}
                onClick={() => change(shown.toSpliced(at, 1))}
              >
                {t('remove')}
              </Button>
            </div>
          </fieldset>
        )
      })}
      <Button
        variant="light"
        disabled={shown.length >= maxLinks}
        onClick={() => change([...shown, emptyLink])}
      >
        {t('addLink')}
      </Button>
    </fieldset>
  )
}

/** Returns the rows of a value, at least one. */
function rowsOf(value: string): SiteLink[] {
  const links = parseLinks(value)
  return links.length > 0 ? links : [emptyLink]
}

function isGiven({ url, label, labelBn }: SiteLink): boolean {
  return `${url}${label}${labelBn}`.trim() !== ''
}
