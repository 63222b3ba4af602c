import { useEffect, useRef, useState } from 'react'
import type { SiteImage } from '#core/ui/site-image.tsx'
import styles from './photo-viewer.module.css'

/**
 * State of the image. It is `unknown` until the script runs: until then the browser itself shows the photo or the
 * error.
 */
type State = 'unknown' | 'loading' | 'ready' | 'broken'

/** Shows a photo, or only fetches one that is not shown yet. */
export function ViewerPhoto({
  image,
  isShown,
  words,
  onReady,
}: {
  image: SiteImage | undefined
  isShown: boolean
  words: { loading: string; broken: string; noImage: string }
  onReady: () => void
}) {
  const element = useRef<HTMLImageElement>(null)
  const [state, setState] = useState<State>(image ? 'unknown' : 'broken')

  // The image may have loaded or failed before the script could listen.
  useEffect(() => {
    if (element.current) setState(stateOf(element.current))
  }, [])

  useEffect(() => {
    if (isShown && state === 'ready') onReady()
  })

  return (
    <div className={styles.photo} data-state={state} hidden={!isShown}>
      {image && state !== 'broken' && (
        <>
          <svg
            className={styles.colour}
            viewBox={`0 0 ${image.width} ${image.height}`}
            width={image.width}
            height={image.height}
            aria-hidden="true"
          >
            <rect width="100%" height="100%" fill={image.colour} />
          </svg>
          <picture>
            {image.sources.map(({ type, srcSet }) => (
              <source key={type} type={type} srcSet={srcSet} sizes={image.sizes} />
            ))}
            <img
              ref={element}
              src={image.src}
              width={image.width}
              height={image.height}
              alt={image.alt}
              lang={image.altLang}
              onLoad={() => setState('ready')}
              onError={() => setState('broken')}
            />
          </picture>
        </>
      )}
      {state === 'loading' && <p className={styles.notice}>{words.loading}</p>}
      {state === 'broken' && (
        <p className={styles.notice}>{image ? words.broken : words.noImage}</p>
      )}
    </div>
  )
}

function stateOf({ complete, naturalWidth }: HTMLImageElement): State {
  if (!complete) return 'loading'
  return naturalWidth > 0 ? 'ready' : 'broken'
}
