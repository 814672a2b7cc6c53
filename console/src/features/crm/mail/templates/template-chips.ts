import type { MailTemplate } from '@learning-cms/contract/crm/mail/mail-templates'
import { isAlwaysKnown, readTemplatePlace, templateVariables } from '@learning-cms/contract/crm/mail/template-text'
import { mailTemplateWords } from '@learning-cms/texts/crm/mail/templates'
import { useMemo } from 'react'
import type { Chips } from '#kit/rich-text/chips.ts'
import { useWords, wordsIn } from '#kit/text/words.ts'

/** So that a variable stays within the length that is read as one (`CHIP`). */
const NOBODY_MOST = 80

/**
 * The variables of a template, in the language of its author. Inserted ones have a substitute text in the template's
 * language, for missing values.
 */
export function useTemplateChips(language: MailTemplate['language']): Chips {
  const say = useWords(mailTemplateWords)
  return useMemo(() => {
    const written = wordsIn(mailTemplateWords, language)
    return {
      read: (inside) => {
        const { name, variable, nobody, fault } = readTemplatePlace(inside)
        return {
          label: variable ? say(variable) : name || '{{}}',
          nobody: variable && isAlwaysKnown(variable) && nobody === '' ? undefined : nobody,
          fault: fault && fault.kind !== 'broken' ? say(`fault-${fault.kind}`, { name: fault.name }) : undefined,
        }
      },
      withNobody: (inside, words) => {
        const { name } = readTemplatePlace(inside)
        const fallback = words.replace(/[{}\s]+/gu, ' ').trim()
        return fallback === '' ? name : `${name}|${fallback}`
      },
      nobodyMost: NOBODY_MOST,
      offered: templateVariables.map((variable) => ({
        label: say(variable),
        text: isAlwaysKnown(variable) ? `{{${variable}}}` : `{{${variable}|${written(`nobody-${variable}`)}}}`,
      })),
    }
  }, [say, language])
}
