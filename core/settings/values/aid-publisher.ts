import { type AidText, aidText } from '#core/lib/text/aid-text.ts'
import type { Settings } from '../stored/setting.schema.ts'

/** The organisation as aid data name it. */
export type AidPublisher = {
  /** Such as `BD-NAB-1234`. */
  identifier: string
  name: AidText
}

/** Returns the organisation; undefined until both its identifier and its name are given and confirmed. */
export function aidPublisherOf(settings: Settings): AidPublisher | undefined {
  const { en: identifier, isSample } = settings['org.aidIdentifier']
  const { en, bn, isSample: isSampleName } = settings['org.name']
  const name = aidText(en, bn)
  if (!identifier || isSample || isSampleName || name.length === 0) return undefined
  return { identifier, name }
}
