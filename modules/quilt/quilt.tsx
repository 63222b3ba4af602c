import { formatNumber } from '#core/lib/text/format.ts'
import { langOf } from '#core/lib/text/localized.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { Fold } from '#core/ui/fold.tsx'
import { cloths, patchGround, patchSeam, patchSide as side } from './patch-cloths.ts'
import { type Patch, type PatchKind, patchKinds } from './patches.ts'
import styles from './quilt.module.css'

/** Side of a patch where the window is wide enough, in CSS pixels. */
const shownSide = 56

/** Shows the records of the year as patches, each of which opens its own; renders nothing without patches. */
export function Quilt({ patches }: { patches: readonly Patch[] }) {
  const { language, t } = useTranslations()
  if (patches.length === 0) return null
  const columns = Math.min(16, Math.max(6, Math.ceil(Math.sqrt(patches.length * 2.5))))
  const rows = Math.ceil(patches.length / columns)
  const kinds = patchKinds.filter((kind) => patches.some((patch) => patch.kind === kind))
  const size = { width: columns * side, height: rows * side }
  return (
    <section className={styles.quilt} id="quilt">
      <h2>{t('quilt.title')}</h2>
      <p>{t('quilt.intro')}</p>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        width={columns * shownSide}
        height={rows * shownSide}
        aria-hidden="true"
      >
        <defs>
          {kinds.map((kind) => (
            <Cloth key={kind} kind={kind} />
          ))}
        </defs>
        <path
          d={`M1 1H${size.width - 1}V${size.height - 1}H1z`}
          fill="none"
          stroke="var(--thread)"
          strokeWidth="2"
          strokeDasharray="6 5"
        />
        {patches.map(({ kind, href, title }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: patches have no other identity.
          <a key={index} href={href} tabIndex={-1}>
            <title>{title.text}</title>
            <use
              href={`#patch-${kind}`}
              x={(index % columns) * side}
              y={Math.floor(index / columns) * side}
            />
          </a>
        ))}
      </svg>
      <ul className={styles.legend}>
        {kinds.map((kind) => (
          <li key={kind}>
            <svg viewBox={`0 0 ${side} ${side}`} width="22" height="22" aria-hidden="true">
              <use href={`#patch-${kind}`} />
            </svg>
            {t(`quilt.${kind}`, {
              number: formatNumber(patches.filter((patch) => patch.kind === kind).length, language),
            })}
          </li>
        ))}
      </ul>
      <Fold summary={t('quilt.list')}>
        <ul className={styles.list}>
          {patchKinds.flatMap((kind) =>
            patches
              .filter((patch) => patch.kind === kind)
              .map(({ href, title }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: patches have no other identity.
                <li key={`${kind} ${index}`}>
                  <a href={href} lang={langOf(title, language)}>
                    {title.text}
                  </a>
                </li>
              )),
          )}
        </ul>
      </Fold>
    </section>
  )
}

function Cloth({ kind }: { kind: PatchKind }) {
  const { cloth, motif, thread } = cloths[kind]
  return (
    <g id={`patch-${kind}`}>
      <path d={patchGround} fill={cloth} />
      <g fill="none" stroke={thread} strokeWidth="1.5">
        <path d={patchSeam} strokeDasharray="3.5 2.5" opacity=".7" />
        <path d={motif} />
      </g>
    </g>
  )
}
