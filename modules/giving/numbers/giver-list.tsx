import { FoldedSection } from '#core/ui/folded-section.tsx'
import proseStyles from '#core/ui/prose.module.css'
import { useGiftTexts } from '../promises/gift-texts.ts'

/** Names of the givers who agreed to it; renders nothing while there are none. */
export function GiverList({ names }: { names: readonly string[] }) {
  const { translate } = useGiftTexts()
  if (names.length === 0) return null
  return (
    <FoldedSection id="givers" title={translate('giverList')} className={proseStyles.prose}>
      <p translate="no">
        {names.map((name, at) => (
          <span key={name}>
            {at > 0 && ', '}
            <bdi>{name}</bdi>
          </span>
        ))}
      </p>
      <p>{translate('giversNote')}</p>
    </FoldedSection>
  )
}
