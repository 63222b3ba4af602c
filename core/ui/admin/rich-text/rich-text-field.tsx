import { Button, Input, Textarea } from '@mantine/core'
import { lazy, Suspense, useRef, useState } from 'react'
import { hasFormatting, htmlToText, textToHtml } from '#core/lib/html/plain-html.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { countGraphemes, plainText, withoutStrikes } from '#core/lib/text/plain-text.ts'
import { useUiTranslations } from '../ui-translations.ts'
import { InsertChips } from './insert-chips.tsx'
import styles from './rich-text-field.module.css'
import type { RichTextFieldProps } from './rich-text-props.ts'

/** The editor is large and loads after the rest of the form. Plain text can be written without it. */
const Editor = lazy(() =>
  import('./rich-text-editor.tsx').catch(async (error: unknown) => {
    console.error(error)
    return { default: PlainEditor }
  }),
)

/** Renders the field for a formatted text, stored as HTML, with a mode for plain text. */
export function RichTextField(props: RichTextFieldProps) {
  const { id, label, description, value, error, limit, isRequired = false } = props
  const { t } = useUiTranslations()
  const [isPlain, setIsPlain] = useState(false)
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      withAsterisk={isRequired}
      labelProps={{ id: `${id}-label` }}
      description={description}
      descriptionProps={{ id: `${id}-description` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <div className={styles.field}>
        {isPlain ? (
          <PlainEditor {...props} />
        ) : (
          <Suspense fallback={<p className={styles.waiting}>{t('loading')}</p>}>
            <Editor {...props} />
          </Suspense>
        )}
        <div className={styles.foot}>
          {limit !== undefined && <Counter html={value} limit={limit} id={`${id}-count`} />}
          <Button variant="subtle" px="xs" onClick={() => setIsPlain(!isPlain)}>
            {isPlain ? t('richText') : t('plainText')}
          </Button>
        </div>
      </div>
    </Input.Wrapper>
  )
}

/** Plain text is kept beside the HTML, which cannot hold empty lines at the end. */
function PlainEditor(props: RichTextFieldProps) {
  const { id, name, value, error, onChange, lang, isRequired } = props
  const { inserts = [], insertsLabel = '' } = props
  const { t } = useUiTranslations()
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => htmlToText(value))
  function write(next: string) {
    setText(next)
    onChange(textToHtml(next))
  }
  function insert(word: string) {
    const { selectionStart: from = text.length, selectionEnd: to = from } = area.current ?? {}
    write(text.slice(0, from) + word + text.slice(to))
    area.current?.focus()
  }
  return (
    <>
      <InsertChips inserts={inserts} label={insertsLabel} onInsert={insert} />
      <Textarea
        ref={area}
        id={id}
        name={name}
        lang={lang}
        autosize
        minRows={5}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-description ${id}-count ${id}-error`}
        aria-required={isRequired}
        error={error !== undefined}
        value={text}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      {hasFormatting(value) && <p className={styles.warning}>{t('plainTextLoses')}</p>}
    </>
  )
}

function Counter({ html, limit, id }: { html: string; limit: number; id: string }) {
  const { language, t } = useUiTranslations()
  const left = limit - countGraphemes(plainText(withoutStrikes(html)))
  const values = {
    limit: formatNumber(limit, language),
    n: formatNumber(Math.abs(left), language),
  }
  return (
    <p id={id} className={styles.counter} data-over={left < 0}>
      {t(left < 0 ? 'charactersOver' : 'charactersLeft', values)}
    </p>
  )
}
