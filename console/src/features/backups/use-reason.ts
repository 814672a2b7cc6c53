import { isReason, say } from '@learning-cms/contract/core/all-reasons'
import { useLanguage } from '#kit/text/words.ts'

/** The sentence of a reason that came as data, in the language of the moment. */
export function useReason() {
  const language = useLanguage()
  return (reason: string, values: Record<string, unknown>) =>
    isReason(reason) ? say(reason, language, values) : say('server.fault', language)
}
