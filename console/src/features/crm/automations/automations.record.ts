import { action, automationStates, trigger } from '@learning-cms/contract/crm/automations'
import { automationWords } from '@learning-cms/texts/crm/campaigns/automations'
import * as z from 'zod'
import type { RecordWords } from '#kit/changes/records.ts'
import { clockOf } from '#kit/fields/dates/ClockField.tsx'
import { wordsNow } from '#kit/text/words.ts'

const actions = z.array(action)

/** The display of a field's value in the history and in the merge dialog. */
export function displayValue(field: string, value: unknown) {
  const say = wordsNow(automationWords)
  if (field === 'trigger') {
    const read = trigger.safeParse(value)
    return read.success ? say(`trigger.${read.data.kind}`) : undefined
  }
  if (field === 'actions') {
    const read = actions.safeParse(value)
    return read.success ? read.data.map(({ kind }) => say(`action.${kind}`)).join(' → ') || '–' : undefined
  }
  if ((field === 'quietFrom' || field === 'quietUntil') && typeof value === 'number') return clockOf(value)
  const state = field === 'state' && automationStates.find((one) => one === value)
  return state ? say(`state.${state}`) : undefined
}

export const record: RecordWords = {
  names: () => {
    const say = wordsNow(automationWords)
    return {
      name: say('name'),
      description: say('description'),
      state: say('state'),
      trigger: say('when'),
      groupId: say('group'),
      actions: say('thenDo'),
      dayLimit: say('dayLimit'),
      quietFrom: `${say('quiet')}: ${say('quietFrom')}`,
      quietUntil: `${say('quiet')}: ${say('quietUntil')}`,
      zone: say('zone'),
      run: say('runs'),
      position: say('actionNumber', { number: '' }).trim(),
      kind: say('kind'),
    }
  },
  show: displayValue,
}
