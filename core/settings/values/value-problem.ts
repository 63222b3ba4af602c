import type { ErrorMessage } from '#core/error-messages/error-message.ts'
import { wordsProblem } from '../site-texts/words.ts'
import { type SettingKey, wordsOf } from '../stored/setting.schema.ts'
import { settingProblem } from './setting-form.schema.ts'

/**
 * Returns the problem of any value, wording included; undefined if it is valid or empty. Wording is compared with all
 * texts of the public site, which other forms do not load.
 */
export function valueProblem(key: SettingKey, value: string): ErrorMessage | undefined {
  const words = wordsOf(key)
  return words ? wordsProblem(words, value) : settingProblem(key, value)
}
