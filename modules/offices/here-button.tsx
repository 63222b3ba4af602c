import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { Icon } from '#core/ui/admin/icon.tsx'

/** Decimals of degrees that locate a house. */
const decimals = 5

const waitMs = 20_000

type State = 'idle' | 'asking' | 'found' | 'refused' | 'failed'

type HereButtonProps = { onFound: (place: { latitude: string; longitude: string }) => void }

/** Renders a button that asks the phone for its position; the browser asks the person for permission. */
export function HereButton({ onFound }: HereButtonProps) {
  const { t } = useAdminTranslations()
  const [state, setState] = useState<State>('idle')

  function ask() {
    // The API is missing over http.
    if (!('geolocation' in navigator)) return setState('failed')
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        onFound({
          latitude: latitude.toFixed(decimals),
          longitude: longitude.toFixed(decimals),
        })
        setState('found')
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'refused' : 'failed'),
      { enableHighAccuracy: true, timeout: waitMs },
    )
  }

  return (
    <div>
      <Button
        variant="light"
        leftSection={<Icon name="office" />}
        loading={state === 'asking'}
        onClick={ask}
      >
        {t('offices.here')}
      </Button>
      <p role="status">
        {state === 'found' && t('offices.hereFound')}
        {state === 'refused' && t('offices.hereRefused')}
        {state === 'failed' && t('offices.hereFailed')}
      </p>
    </div>
  )
}
