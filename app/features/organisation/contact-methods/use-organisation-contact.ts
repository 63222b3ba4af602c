import { useRouteLoaderData } from 'react-router'
import { useTranslations } from '../../../translations/use-translations.ts'
import type { OrganisationContact } from './organisation-contact.ts'

/** Returns how to reach the organisation, as the frame of the page has it; undefined without a frame. */
export function useOrganisationContact(): OrganisationContact | undefined {
  const { language } = useTranslations()
  return useRouteLoaderData<() => { contact: OrganisationContact }>(`public-${language}`)?.contact
}
