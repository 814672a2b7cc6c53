import { automationWords } from '@learning-cms/texts/crm/campaigns/automations'
import { Select, type SelectProps } from '@mantine/core'
import { useWords } from '#kit/text/words.ts'
import type { FieldChoice } from './use-choices.ts'

type Props = Omit<SelectProps, 'data'> & { choices: readonly FieldChoice[] | undefined; value?: string | null }

/**
 * Chooses one of a few records. If the chosen one was deleted, the field says so, and keeps it until another is chosen.
 */
export function ChoiceField({ choices, value = null, ...field }: Props) {
  const say = useWords(automationWords)
  const isMissing = value !== null && choices !== undefined && !choices.some((one) => one.value === value)
  return (
    <Select
      placeholder={say('choose')}
      searchable
      clearable
      checkIconPosition="right"
      limit={100}
      {...field}
      value={value}
      data={[...(choices ?? []), ...(isMissing ? [{ value, label: say('unavailable') }] : [])]}
    />
  )
}
