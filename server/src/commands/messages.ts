import { say } from '@learning-cms/contract/core/reasons'
import { Refused } from '#refuse'
import { messageOf as messageOfThrown } from '#errors'

/** The message for a failure: the text of a refusal, or the error's own. */
export const messageOf = (error: unknown) =>
  error instanceof Refused ? say(error.reason, 'en', error.more.values) : messageOfThrown(error)

export const sizeText = (bytes: number) => {
  const unit = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const
  const at = Math.min(unit.length - 1, bytes < 1_000 ? 0 : Math.floor(Math.log10(bytes) / 3))
  return `${at === 0 ? bytes : (bytes / 1_000 ** at).toFixed(1)} ${unit[at]}`
}
