import { isReason, say } from '@learning-cms/contract/core/all-reasons'
import { useLanguage } from '#kit/text/words.ts'

/** The text of a reason that was stored as data, in the current language. */
export function useReason() {
  const language = useLanguage()
  return (reason: string, values: Record<string, unknown>) =>
    isReason(reason) ? say(reason, language, values) : say('server.fault', language)
}
