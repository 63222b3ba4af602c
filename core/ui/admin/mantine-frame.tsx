import { createTheme, MantineProvider, mergeThemeOverrides } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { type ReactNode, useMemo } from 'react'
import './mantine-styles.ts'
import { cssVariablesResolver, theme } from './theme.ts'
import { useUiTranslations } from './ui-translations.ts'
import { useNoticeRoom } from './use-notice-room.ts'

/** Providers for Mantine. Used in the browser only, since it generates styles at run time. */
export function MantineFrame({ children }: { children: ReactNode }) {
  const { t } = useUiTranslations()
  // Replaces Mantine's own label, which is English.
  const worded = useMemo(() => {
    const visibilityToggleButtonProps = { 'aria-label': t('showPassword') }
    const PasswordInput = { defaultProps: { visibilityToggleButtonProps } }
    return mergeThemeOverrides(theme, createTheme({ components: { PasswordInput } }))
  }, [t])
  return (
    <MantineProvider
      theme={worded}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={pageNonce}
      // Writing all its variables here costs less than their style sheet, which would have to be fetched.
      deduplicateCssVariables={false}
    >
      {children}
      <NoticeFrame />
    </MantineProvider>
  )
}

function NoticeFrame() {
  useNoticeRoom()
  return <Notifications position="bottom-center" limit={3} />
}

/** Mantine's scroll lock reads the nonce of its styles from this name. */
if (typeof document !== 'undefined') Reflect.set(globalThis, '__webpack_nonce__', pageNonce())

/** Returns the nonce of the page, which the content security policy requires of styles. */
export function pageNonce(): string {
  return document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''
}
