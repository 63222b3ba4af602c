import { useEffect, useRef, useState } from 'react'
import type { SiteImage } from '../../ui/picture.tsx'
import styles from './photo-viewer.module.css'

export type ViewerImage = SiteImage & { altLang?: string | undefined }

/** `unknown` until the script runs: without it the browser shows the photo and says itself what went wrong. */
type State = 'unknown' | 'loading' | 'ready' | 'broken'

/** One photo on the stage; one that is not shown is only fetched. */
export function ViewerPhoto({
  picture,
  isShown,
  words,
  onReady,
}: {
  picture: ViewerImage | undefined
  isShown: boolean
  words: { loading: string; broken: string; noImage: string }
  onReady: () => void
}) {
  const image = useRef<HTMLImageElement>(null)
  const [state, setState] = useState<State>(picture ? 'unknown' : 'broken')

  // A photo that the server asked for may have come, or failed, before the script was there to hear of it.
  useEffect(() => {
    if (image.current) setState(stateOf(image.current))
  }, [])

  useEffect(() => {
    if (isShown && state === 'ready') onReady()
  })

  return (
    <div className={styles.photo} data-state={state} hidden={!isShown}>
      {picture && state !== 'broken' && (
        <>
          <svg
            className={styles.colour}
            viewBox={`0 0 ${picture.width} ${picture.height}`}
            width={picture.width}
            height={picture.height}
            aria-hidden="true"
          >
            <rect width="100%" height="100%" fill={picture.colour} />
          </svg>
          <picture>
            {picture.sources.map(({ type, srcSet }) => (
              <source key={type} type={type} srcSet={srcSet} sizes={picture.sizes} />
            ))}
            <img
              ref={image}
              src={picture.src}
              width={picture.width}
              height={picture.height}
              alt={picture.alt}
              lang={picture.altLang}
              onLoad={() => setState('ready')}
              onError={() => setState('broken')}
            />
          </picture>
        </>
      )}
      {state === 'loading' && <p className={styles.notice}>{words.loading}</p>}
      {state === 'broken' && (
        <p className={styles.notice}>{picture ? words.broken : words.noImage}</p>
      )}
    </div>
  )
}

function stateOf({ complete, naturalWidth }: HTMLImageElement): State {
  if (!complete) return 'loading'
  return naturalWidth > 0 ? 'ready' : 'broken'
}
