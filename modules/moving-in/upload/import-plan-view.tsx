import { NativeSelect } from '@mantine/core'
import { formatNumber } from '#core/lib/text/format.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import type { ImportTarget } from '../import-targets.ts'
import styles from '../moving-in.module.css'
import { wordPressTargets } from '../wordpress/wordpress-targets.ts'
import type { ImportRecord } from './import-output.schema.server.ts'
import { ImportProblems } from './import-problems.tsx'

export type ImportTargets = Readonly<Record<string, ImportTarget>>

type ImportPlanViewProps = {
  plan: NonNullable<ImportRecord['plan']>
  /** Chosen kinds, by group. */
  targets: ImportTargets
  onTarget: (key: string, target: ImportTarget) => void
}

/** Shows what becomes what; the kind of the groups of WordPress can be changed. */
export function ImportPlanView({ plan, targets, onTarget }: ImportPlanViewProps) {
  const t = useTexts('moving-in')
  const { language, translateMessage } = useAdminTranslations()
  const count = (n: number) => formatNumber(n, language)
  const { title, groups, images, files, missing, missingCount, setAside } = plan
  const listOf = (counts: typeof plan.leftOut) =>
    counts.map(({ type, count: n }) => `${type} (${count(n)})`).join(', ')
  const nameOf = useTypeName()
  const leftOut = listOf(plan.leftOut.map((one) => ({ ...one, type: nameOf(one.type) })))
  const [shortcodes, unknown] = [plan.shortcodes, plan.unknown].map(listOf)
  return (
    <>
      <h3>{t('becomes')}</h3>
      {title && <p>{t('ofSite', { title })}</p>}
      <div className="columns">
        {groups.map((group) => (
          <Group
            key={group.key}
            group={group}
            target={targets[group.key] ?? group.target}
            onTarget={(target) => onTarget(group.key, target)}
          />
        ))}
      </div>
      <p role="status">{t('counts', { images: count(images), files: count(files) })}</p>
      {leftOut && <p>{t('leftOut', { list: leftOut })}</p>}
      {shortcodes && <p>{t('shortcodes', { list: shortcodes })}</p>}
      {unknown && <p>{t('unknown', { list: unknown })}</p>}
      <ImportProblems
        label={t('refused', { n: count(plan.refusedCount) })}
        problems={plan.refused}
      />
      <ImportProblems label={t('lost', { n: count(plan.lostCount) })} problems={plan.lost} />
      {missingCount > 0 && (
        <NameList summary={t('missing', { n: count(missingCount) })} names={missing} />
      )}
      {setAside.map(({ reason, count: n, names }) => {
        const text = translateMessage(reason)
        return (
          <NameList
            key={reason.key}
            summary={t('setAside', { n: count(n), reason: text })}
            names={names}
          />
        )
      })}
    </>
  )
}

function NameList({ summary, names }: { summary: string; names: readonly string[] }) {
  return (
    <details className="folded">
      <summary>{summary}</summary>
      <ul className={styles.problems}>
        {[...new Set(names)].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  )
}

const itemTypes = [
  'post',
  'page',
  'comment',
  'nav_menu_item',
  'wp_navigation',
  'post_tag',
  'category',
  'trash',
  'postmeta',
  'attachment',
] as const

/** Returns a function that names what WordPress itself stores; plugins have names of their own. */
function useTypeName() {
  const t = useTexts('moving-in')
  return (type: string) => {
    const known = itemTypes.find((one) => one === type)
    return known ? t(`type.${known}`) : type
  }
}

type GroupProps = {
  group: ImportPlanViewProps['plan']['groups'][number]
  target: ImportTarget
  onTarget: (target: ImportTarget) => void
}

function Group({ group: { category, type, count }, target, onTarget }: GroupProps) {
  const t = useTexts('moving-in')
  const { language } = useAdminTranslations()
  const nameOf = useTypeName()
  const name = category || nameOf(type)
  const label = t('group', { count: formatNumber(count, language), name })
  const choices = wordPressTargets.find((one) => one === target)
  const isFixed = choices === undefined || type === 'folder'
  const shown = isFixed ? [target] : wordPressTargets
  return (
    <NativeSelect
      label={label}
      value={target}
      disabled={isFixed}
      onChange={({ currentTarget }) => {
        const chosen = wordPressTargets.find((one) => one === currentTarget.value)
        if (chosen) onTarget(chosen)
      }}
      data={shown.map((value) => ({ value, label: t(`target.${value}`) }))}
    />
  )
}
