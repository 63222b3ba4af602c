import { useRouteLoaderData } from 'react-router'
import { useTranslations } from '#core/translations/use-translations.ts'
import type { OrganisationContact } from './organisation-contact.ts'

/** Returns the contact details from the frame of the page; undefined without a frame. */
export function useOrganisationContact(): OrganisationContact | undefined {
  const { language } = useTranslations()
  return useRouteLoaderData<() => { contact: OrganisationContact }>(`public-${language}`)?.contact
}
