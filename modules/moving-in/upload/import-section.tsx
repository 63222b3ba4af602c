import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { formatBytes } from '#core/lib/text/format.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { xmlFiles, zipFiles } from '#core/ui/admin/accepted-files.ts'
import { SaveProblem } from '#core/ui/admin/alerts.tsx'
import { useUnsavedGuard } from '#core/ui/admin/form/use-unsaved-guard.ts'
import { FileChoice } from '../file-choice.tsx'
import { type ImportKind, importKinds } from '../import-kinds.ts'
import styles from '../moving-in.module.css'
import { ImportProgress } from './import-progress.tsx'
import { maxImportBytes } from './uploaded-import.ts'
import { type ChosenFiles, useImport } from './use-import.ts'

/** Takes in the content of another website, or photos, after showing what becomes of it. */
export function ImportSection() {
  const { language, texts: t } = useScreenTexts('moving-in')
  const work = useImport()
  const [kind, setKind] = useState<ImportKind>('wordpress')
  const [files, setFiles] = useState<ChosenFiles>({})
  const { current, percent, isBusy } = work
  const isWaiting = current?.isRunning === true || current?.phase === 'storing'
  const wanted = kind === 'wordpress' ? (['exported', 'media'] as const) : (['media'] as const)
  const isReady = kind === 'wordpress' ? files.exported !== undefined : files.media !== undefined
  useUnsavedGuard(() => Object.values(files).some(Boolean), 'leaveFile')
  const limits = {
    exported: formatBytes(maxImportBytes.exported, language),
    media: formatBytes(maxImportBytes.media, language),
  }
  return (
    <section className="stack small-titles tight" aria-labelledby="from-site">
      <h2 id="from-site">{t('site')}</h2>
      <p className="soft">{t('siteHint')}</p>
      {!isWaiting && (
        <>
          <div className={styles.line}>
            <NativeSelect
              label={t('from')}
              value={kind}
              disabled={isBusy}
              onChange={({ currentTarget }) => {
                setKind(currentTarget.value as ImportKind)
                setFiles({})
              }}
              data={importKinds.map((one) => ({ value: one, label: t(one) }))}
            />
            {wanted.map((file) => (
              <FileChoice
                key={file}
                label={t(file)}
                words={t('chooseOf', { what: t(file) })}
                accept={file === 'exported' ? xmlFiles : zipFiles}
                file={files[file]}
                isDisabled={isBusy}
                onChoose={(chosen) => setFiles({ ...files, [file]: chosen })}
              />
            ))}
            <Button
              disabled={!isReady}
              loading={isBusy && percent !== undefined}
              onClick={() => {
                const { media, exported } = files
                const sent = kind === 'wordpress' ? { exported, media } : { media }
                void work.send(kind, definedFiles(sent)).then((isSent) => isSent && setFiles({}))
              }}
            >
              {t('upload')}
            </Button>
          </div>
          <p className="soft">{t(`${kind}Hint`, limits)}</p>
        </>
      )}
      <ImportProgress work={work} />
      <SaveProblem text={work.problem} />
    </section>
  )
}

function definedFiles(files: Record<string, File | undefined>): ChosenFiles {
  return Object.fromEntries(Object.entries(files).filter(([, file]) => file !== undefined))
}
